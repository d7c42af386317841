import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { applicableRows } from './bulk';
import type { BulkAction } from './tableTypes';
import type { Selection } from './useSelection';
import css from './ResourceTable.module.css';

interface Props<Row> {
  actions: readonly BulkAction<Row>[];
  selection: Selection;
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** The bulk actions for the selected rows; an action that applies to only some of them shows how many. */
export function BulkBar<Row>({ actions, selection, rows, rowId }: Props<Row>) {
  const { t } = useTranslation();
  if (selection.selected.length === 0) return null;
  const chosen = rows.filter((row) => selection.selected.includes(rowId(row)));
  const offered = actions
    .map((action) => ({ action, applicable: applicableRows(action, chosen) }))
    .filter(({ applicable }) => applicable.length > 0);
  const runAction = async ({ action, applicable }: (typeof offered)[number]) => {
    await action.run(applicable.map(rowId), applicable);
    selection.clear();
  };
  return (
    <div className={css.bulk} role="toolbar" aria-label={t('table.bulk')}>
      <strong aria-live="polite">{t('table.selected', { count: selection.selected.length })}</strong>
      <i className={css.sep} />
      {offered.map(({ action, applicable }) => (
        <Button
          key={action.key}
          type="text"
          size="small"
          icon={action.icon}
          className={action.danger ? css.danger : undefined}
          onClick={() => void runAction({ action, applicable })}
        >
          {applicable.length === chosen.length ? action.label : `${action.label} (${applicable.length})`}
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
