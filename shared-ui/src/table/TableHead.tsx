import { useTranslation } from 'react-i18next';
import { Checkbox } from '../controls/Checkbox';
import type { ListState } from '../list/useListState';
import { SrOnly } from '../marks/SrOnly';
import { ariaSort, SortHead } from './SortHead';
import type { Column } from './tableTypes';
import type { Selection } from './useSelection';
import css from './ResourceTable.module.css';

interface Props<Row> {
  columns: readonly Column<Row>[];
  state: Pick<ListState, 'sort' | 'sortBy'>;
  selection: Selection | null;
  acts: boolean;
}

/** The header row: select all, the columns, the actions. */
export function TableHead<Row>({ columns, state, selection, acts }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {selection && (
          <th className={css.box}>
            <Checkbox
              aria-label={t('table.selectAll')}
              checked={selection.all}
              indeterminate={!selection.all && selection.selected.length > 0}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={column.align === 'end' ? css.end : undefined}
            style={{ width: column.width }}
            aria-sort={ariaSort(state, column.sort)}
          >
            <SortHead title={column.title} field={column.sort} state={state} />
          </th>
        ))}
        {acts && (
          <th>
            <SrOnly>{t('table.actions')}</SrOnly>
          </th>
        )}
      </tr>
    </thead>
  );
}
