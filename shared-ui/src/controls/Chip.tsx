import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../marks/icon/Icon';
import css from './Chip.module.css';

/** An active filter: its name, its value and a button to remove it. */
export function Chip({ name, children, onRemove }: { name: string; children: ReactNode; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <span className={css.chip}>
      <span className={css.text}>
        {name} <b>{children}</b>
      </span>
      <button type="button" className={css.remove} aria-label={t('table.removeFilter', { name })} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
