import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import type { ListState } from '../list/useListState';
import { Icon } from '../marks/icon/Icon';
import css from './ResourceTable.module.css';

type Sorting = Pick<ListState, 'sort' | 'sortBy'>;

/** The `aria-sort` of a column header: none, or a direction. */
export const ariaSort = (state: Sorting, field: string | undefined) => {
  if (!field || state.sort?.field !== field) return undefined;
  return state.sort.descending ? 'descending' : 'ascending';
};

/** The text of a column header; a button if the column is sortable. */
export function SortHead({ title, field, state }: { title: string; field: string | undefined; state: Sorting }) {
  const { t } = useTranslation();
  if (!field) return title;
  const on = state.sort?.field === field;
  const descending = on && state.sort?.descending === true;
  return (
    <button
      type="button"
      className={classes(css.sort, on && css.sorted)}
      title={t('table.sortBy')}
      onClick={() => state.sortBy(field, on && !descending)}
    >
      {title}
      <Icon name={descending ? 'down' : 'up'} size={11} />
    </button>
  );
}
