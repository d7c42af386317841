import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { Checkbox } from '../controls/Checkbox';
import type { ListState } from '../list/useListState';
import { SrOnly } from '../marks/SrOnly';
import { spaceOf } from './leaving';
import { ariaSort, SortHead } from './SortHead';
import type { TableRoom } from './tableRoom';
import type { Column } from './tableTypes';
import type { Selection } from './useSelection';
import leaving from './Leaving.module.css';
import css from './ResourceTable.module.css';

interface Props<Row> {
  columns: readonly Column<Row>[];
  state: Pick<ListState, 'sort' | 'sortBy'>;
  selection: Selection | null;
  room: TableRoom;
}

/** The header row: select all, the columns, the actions. */
export function TableHead<Row>({ columns, state, selection, room }: Props<Row>) {
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
            className={classes(column.align === 'end' && css.end, leaving[`from${room.leaves.get(column.key)}`])}
            style={{ minWidth: spaceOf(column) }}
            aria-sort={ariaSort(state, column.sort)}
          >
            <SortHead title={column.title} field={column.sort} state={state} />
          </th>
        ))}
        {room.acts && (
          <th className={classes(css.actsCell, room.actsClass)}>
            <SrOnly>{t('table.actions')}</SrOnly>
          </th>
        )}
      </tr>
    </thead>
  );
}
