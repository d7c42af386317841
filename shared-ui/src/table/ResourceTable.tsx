import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Pager } from '../controls/Pager';
import { Empty } from '../feedback/Empty';
import { QueryView } from '../feedback/QueryView';
import { SkeletonRows } from '../feedback/Skeleton';
import { useFeedback } from '../feedback/useFeedback';
import { choosable } from './bulk';
import { BulkBar } from './BulkBar';
import { FilterChips } from './FilterChips';
import { TableBody } from './TableBody';
import { TableTools } from './TableTools';
import { tableRoom } from './tableRoom';
import type { ResourceTableProps } from './tableTypes';
import { useColumnChoice } from './useColumnChoice';
import { useSelection } from './useSelection';
import { ViewTabs } from './ViewTabs';
import css from './ResourceTable.module.css';

/** A list in a card: views, search, filters, order, columns, selection, actions, paging and all states, kept in the URL. */
export function ResourceTable<Row, F extends string = never>({
  query,
  state,
  columns,
  ...props
}: ResourceTableProps<Row, F>) {
  const { t } = useTranslation();
  const { fail } = useFeedback();
  const { name, label, rowId, filters, views, bulkActions, onExport, empty, failure } = props;
  const rows = query.data?.data ?? [];
  const selection = useSelection(choosable(bulkActions ?? [], rows).map(rowId));
  const choice = useColumnChoice(name, columns);
  const { shown, chosen } = choice;
  const buttons = Number(props.rowActions !== undefined) + Number(props.rowButton !== undefined);
  const room = tableRoom({ shown, chosen, box: selection.any, buttons });
  const card = useRef<HTMLElement>(null);
  const isVisible = (key: string) =>
    // Without a layout, as in tests, there is no width.
    choice.isShown(key) && (card.current?.clientWidth || Infinity) >= (room.leaves.get(key) ?? 0);
  const exportAll = onExport && (() => void Promise.resolve(onExport()).catch((error: unknown) => fail(error)));
  const noMatch = (
    <Empty
      icon="search"
      title={t('table.noMatch')}
      body={t('table.noMatchBody')}
      action={<Button onClick={state.clear}>{t('table.clearAll')}</Button>}
    />
  );
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
          empty={state.narrowed ? noMatch : (empty ?? <Empty />)}
        >
          {(data) => (
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
          )}
        </QueryView>
      </div>
    </section>
  );
}
