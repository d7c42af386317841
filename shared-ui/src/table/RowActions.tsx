import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Menu } from '../controls/Menu';
import type { RowAction } from './tableTypes';
import css from './ResourceTable.module.css';

interface Props {
  actions: readonly RowAction[];
  button?: ReactNode;
  /** Opens the row's detail. */
  opener?: ReactNode;
  name: string;
}

/** The end of one row: what opens its detail, at most one button, and a menu. */
export function RowActions({ actions, button, opener, name }: Props) {
  const { t } = useTranslation();
  const label = t('table.rowActions', { name });
  return (
    <span className={css.acts}>
      {opener}
      {button}
      {actions.length > 0 && (
        <Menu items={actions} label={label}>
          <IconButton icon="more" label={label} plain />
        </Menu>
      )}
    </span>
  );
}
