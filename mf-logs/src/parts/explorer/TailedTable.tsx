import { type ReactNode, useRef } from 'react';
import { Button, smoothScroll, useFormat, useTranslation } from '@titian/shared-ui';
import { type Column, ResourceTable } from '@titian/shared-ui/data';
import type { LogRow, LogRows, LogSource, LogWords } from './logSource';
import { Older } from './Older';
import type { LogState } from './useLogState';
import { useFailureTitle } from './useFailureTitle';
import { useReading } from './useReading';
import { useTail } from './useTail';
import css from './explorer.module.css';

/** How often newer rows are asked for; milliseconds. */
const EVERY_MS = 5_000;
const FOLLOWING = { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true };
const STILL = { pollingInterval: 0 };

interface Props<Row extends LogRow, F extends string> {
  source: LogSource<Row, F>;
  state: LogState<F>;
  words: LogWords;
  columns: Column<Row>[];
  empty: ReactNode;
  /** The entry that is open, and its neighbours among the rows. */
  children: (ids: readonly string[]) => ReactNode;
}

/** The rows of a log; while it is followed, newer ones come at the top, or wait behind a button where somebody reads. */
export function TailedTable<Row extends LogRow, F extends string>(props: Props<Row, F>) {
  const { source, state, words, columns, empty, children } = props;
  const { t } = useTranslation('logs');
  const format = useFormat();
  const top = useRef<HTMLDivElement>(null);
  const reading = useReading(top);
  const query = source.useRows(state.rowsQuery, state.isFollowing ? FOLLOWING : STILL);
  const { rows, waiting, take } = useTail(query, {
    ...{ view: JSON.stringify(state.rowsQuery), hasNewer: state.hasNewer, isFollowing: state.isFollowing },
    isReading: reading.isReading || state.entry !== null,
  });
  const failure = useFailureTitle(query, words.failure);
  const refetch = () => (state.preset ? state.refresh() : query.refetch?.());
  const ids = rows.data?.data.map(({ id }) => id) ?? [];
  const next = (rows.data as LogRows<Row> | undefined)?.next;
  // Where none of them is known, there may be more between them and the rows that are shown.
  const isFull = waiting > 0 && waiting === query.data?.data.length;
  const takeAll = () => {
    take();
    if (top.current) smoothScroll(top.current);
  };
  return (
    <div className={css.tailed} {...reading.handlers}>
      <div ref={top} className={css.newer} role="status">
        {state.isFollowing && waiting > 0 && (
          <Button size="small" type="primary" icon="up" onClick={takeAll}>
            {t(isFull ? 'tail.manyNewer' : 'tail.newer', { count: waiting, rows: format.number(waiting) })}
          </Button>
        )}
      </div>
      <ResourceTable
        name={source.name}
        label={words.list}
        query={{ ...rows, refetch }}
        state={state.list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={source.rowName}
        onOpen={({ id }) => state.explore.open(id)}
        openId={state.entry}
        empty={empty}
        failure={failure}
        tools={<h2>{words.list}</h2>}
        foot={next !== undefined && <Older next={next} shown={ids.length} state={state} />}
        dense
      />
      {children(ids)}
    </div>
  );
}
