import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { Menu, type MenuItem } from '../controls/Menu';
import { SearchInput } from '../controls/SearchInput';
import type { ListState } from '../list/useListState';
import { FilterPanel } from './FilterPanel';
import { CardsSwitch } from './CardsSwitch';
import type { Column, FilterField } from './tableTypes';
import type { Cards } from './useCards';
import css from './ResourceTable.module.css';

interface Props<Row, F extends string> {
  state: ListState<F>;
  searchHint?: string;
  filters?: readonly FilterField<F>[];
  columns: readonly Column<Row>[];
  /** Which columns are visible now, and what turns one on or off. */
  choice: { isVisible: (key: string) => boolean; turn: (key: string, on: boolean) => void };
  /** Missing where rows are always those of a table. */
  cards: Cards | null;
  onRefresh?: () => void;
  refreshing: boolean;
  onExport?: () => void;
  children?: ReactNode;
}

const sortItems = <Row, F extends string>(
  columns: readonly Column<Row>[],
  state: ListState<F>,
  word: (title: string, descending: boolean) => string,
): MenuItem[] =>
  columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : [false, true].map((descending) => ({
          key: `${sort}-${descending}`,
          label: word(title, descending),
          checked: state.sort?.field === sort && state.sort.descending === descending,
          run: () => state.sortBy(sort, descending),
        })),
  );

/** The toolbar: search, filters, refresh, columns, export; on small screens also the order, since there are no column headers. */
export function TableTools<Row, F extends string>({
  state,
  searchHint,
  filters,
  columns,
  choice,
  cards,
  onRefresh,
  refreshing,
  onExport,
  children,
}: Props<Row, F>) {
  const { t } = useTranslation();
  const chooser = () =>
    columns
      .filter((column) => !column.primary)
      .map(({ key, title }) => {
        const checked = choice.isVisible(key);
        return { key, label: title, checked, run: () => choice.turn(key, !checked) };
      });
  const orders = sortItems(columns, state, (name, descending) => t(descending ? 'table.desc' : 'table.asc', { name }));
  return (
    <div className={css.tools}>
      {searchHint !== undefined && (
        <SearchInput className={css.search} value={state.q} placeholder={searchHint} onSearch={state.search} />
      )}
      {filters && filters.length > 0 && <FilterPanel fields={filters} state={state} className={css.mid} />}
      {children}
      <span className={css.grow} />
      {orders.length > 0 && (
        <span className={css.narrowOnly}>
          <Menu items={orders} label={t('table.sortBy')}>
            <Button size="small" className={css.mid}>
              {t('table.sortBy')}
            </Button>
          </Menu>
        </span>
      )}
      <span className={css.wide}>
        {cards && <CardsSwitch cards={cards} />}
        {onRefresh && (
          <IconButton icon="reload" label={t('action.refresh')} aria-busy={refreshing} onClick={onRefresh} />
        )}
        <Menu items={chooser} label={t('table.columns')}>
          <IconButton icon="setting" label={t('table.columns')} />
        </Menu>
        {onExport && <IconButton icon="download" label={t('action.export')} onClick={onExport} />}
      </span>
    </div>
  );
}
