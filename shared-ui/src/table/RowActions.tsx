import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Menu } from '../controls/Menu';
import type { RowAction } from './tableTypes';
import css from './ResourceTable.module.css';

/** The actions of one row: at most one button, and a menu. */
export function RowActions({
  actions,
  button,
  name,
}: {
  actions: readonly RowAction[];
  button?: ReactNode;
  name: string;
}) {
  const { t } = useTranslation();
  const label = t('table.rowActions', { name });
  return (
    <span className={css.acts}>
      {button}
      {actions.length > 0 && (
        <Menu items={actions} label={label}>
          <IconButton icon="more" label={label} plain />
        </Menu>
      )}
    </span>
  );
}
