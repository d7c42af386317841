import { IconButton, useTranslation } from '@titian/shared-ui';
import type { Moves } from './useMoves';
import css from './faq.module.css';

interface Props<Row> {
  row: Row;
  moves: Moves<Row>;
}

/** Up and down. Kept focusable at the ends, so that a keyboard that moves a row to the top doesn't lose its place. */
export function MoveButtons<Row>({ row, moves }: Props<Row>) {
  const { t } = useTranslation('cms');
  const name = moves.nameOf(row);
  const button = (by: -1 | 1, icon: 'up' | 'down', label: string) => (
    <IconButton
      icon={icon}
      size="small"
      plain
      label={label}
      aria-disabled={!moves.canMove(row, by)}
      onClick={() => void moves.move(row, by)}
    />
  );
  return (
    <span className={css.move}>
      {button(-1, 'up', t('faq.move.up', { name }))}
      {button(1, 'down', t('faq.move.down', { name }))}
    </span>
  );
}
