import { IconButton, useTranslation } from '@titian/shared-ui';
import type { Reorder } from './useReorder';
import css from './parts.module.css';

interface Props<Row> {
  row: Row;
  reorder: Reorder<Row>;
}

/** Up and down. At the ends of the list a button stays focusable, so that the keyboard focus isn't lost. */
export function MoveButtons<Row>({ row, reorder }: Props<Row>) {
  const { t } = useTranslation('cms');
  const name = reorder.nameOf(row);
  const button = (by: -1 | 1, icon: 'up' | 'down', label: string) => (
    <IconButton
      icon={icon}
      size="small"
      plain
      label={label}
      aria-disabled={!reorder.canMove(row, by)}
      onClick={() => void reorder.move(row, by)}
    />
  );
  return (
    <span className={css.move}>
      {button(-1, 'up', t('order.up', { name }))}
      {button(1, 'down', t('order.down', { name }))}
    </span>
  );
}
