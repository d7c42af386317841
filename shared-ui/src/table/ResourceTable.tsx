import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Pager } from '../controls/Pager';
import { Empty } from '../feedback/Empty';
import { asAsked } from '../feedback/queryLike';
import { QueryView } from '../feedback/QueryView';
import { SkeletonRows } from '../feedback/Skeleton';
import { useFeedback } from '../feedback/useFeedback';
import { choosable } from './bulk';
import { BulkBar } from './BulkBar';
import { FilterChips } from './FilterChips';
import { TableBody } from './TableBody';
import { TableTools } from './TableTools';
import type { ResourceTableProps } from './tableTypes';
import { useTableLayout } from './useTableLayout';
import { useSelection } from './useSelection';
import { ViewTabs } from './ViewTabs';
import css from './ResourceTable.module.css';

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Empty
      icon="search"
      title={t('table.noMatch')}
      body={t('table.noMatchBody')}
      action={<Button onClick={onClear}>{t('table.clearAll')}</Button>}
    />
  );
}

/** A list in a card: views, search, filters, order, columns, selection, actions, paging and all states, kept in the URL. */
export function ResourceTable<Row, F extends string = never>({
  query: given,
  state,
  columns,
  ...props
}: ResourceTableProps<Row, F>) {
  const { fail } = useFeedback();
  const { label, rowId, filters, views, bulkActions, onExport, empty, failure } = props;
  const query = asAsked(given);
  const rows = query.data?.data ?? [];
  const selection = useSelection(choosable(bulkActions ?? [], rows).map(rowId));
  const { choice, shown, room, cards } = useTableLayout(columns, { ...props, state, box: selection.any });
  const card = useRef<HTMLElement>(null);
  const isVisible = (key: string) =>
    // Without a layout, as in tests, there is no width.
    choice.isShown(key) && (card.current?.clientWidth || Infinity) >= (room.leaves.get(key) ?? 0);
  const exportAll = onExport && (() => void Promise.resolve(onExport()).catch((error: unknown) => fail(error)));
  return (
    <section ref={card} className={css.card} aria-label={label}>
      <div className={css.body}>
        {views && <ViewTabs views={views} state={state} />}
        <TableTools
          state={state}
          searchHint={props.searchHint}
          filters={filters}
          columns={columns}
          choice={{ isVisible, turn: choice.turn }}
          cards={cards}
          refreshing={query.isFetching ?? false}
          onRefresh={query.refetch && (() => void query.refetch?.())}
          onExport={exportAll}
        >
          {props.tools}
        </TableTools>
        {filters && <FilterChips fields={filters} state={state} />}
        {bulkActions && <BulkBar actions={bulkActions} selection={selection} rows={rows} rowId={rowId} />}
        <QueryView
          query={query}
          failure={failure}
          skeleton={<SkeletonRows rows={6} columns={Math.min(shown.length, 6)} />}
          empty={state.narrowed ? <NoMatch onClear={state.clear} /> : (empty ?? <Empty />)}
        >
          {(data) => (
            <div className={cards?.on ? css.cards : undefined}>
              <TableBody
                {...props}
                rows={data.data}
                shown={shown}
                room={room}
                state={state}
                selection={selection}
                fetching={query.isFetching === true && !query.isLoading}
                footer={
                  <div className={css.foot}>
                    {props.foot ?? (
                      <Pager
                        page={state.query.page}
                        pageSize={state.query.pageSize}
                        totalItems={data.totalItems}
                        onChange={state.goTo}
                      />
                    )}
                  </div>
                }
              />
            </div>
          )}
        </QueryView>
      </div>
    </section>
  );
}
