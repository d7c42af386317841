import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import type { BulkAction } from './tableTypes';
import type { Selection } from './useSelection';
import css from './ResourceTable.module.css';

/** What can be done with the chosen rows. */
export function BulkBar({ actions, selection }: { actions: readonly BulkAction[]; selection: Selection }) {
  const { t } = useTranslation();
  if (selection.selected.length === 0) return null;
  const act = async (action: BulkAction) => {
    await action.run(selection.selected);
    selection.clear();
  };
  return (
    <div className={css.bulk} role="toolbar" aria-label={t('table.bulk')}>
      <strong aria-live="polite">{t('table.selected', { count: selection.selected.length })}</strong>
      <i className={css.sep} />
      {actions.map((action) => (
        <Button
          key={action.key}
          type="text"
          size="small"
          icon={action.icon}
          className={action.danger ? css.danger : undefined}
          onClick={() => void act(action)}
        >
          {action.label}
        </Button>
      ))}
      <span className={css.grow} />
      {!selection.all && (
        <Button type="text" size="small" className={css.narrowOnly} onClick={() => selection.toggleAll(true)}>
          {t('table.selectAll')}
        </Button>
      )}
      <Button type="text" size="small" onClick={selection.clear}>
        {t('table.unselect')}
      </Button>
    </div>
  );
}
