import type { Page } from '@titian/shared-contracts';
import type { TrailEntry } from '@titian/shared-contracts/managed';
import { Empty } from '../../feedback/Empty';
import { QueryView } from '../../feedback/QueryView';
import type { QueryLike } from '../../feedback/queryLike';
import { Timeline } from '../../marks/Timeline';
import { useBlockWords } from '../useBlockWords';
import { TrailChanges } from './TrailChanges';

/** The number of entries shown; older ones are in the portal log. */
export const TRAIL_SIZE = 50;

export interface TrailProps {
  query: QueryLike<Page<TrailEntry>>;
  /** The label of an entry's action. */
  titleOf: (entry: TrailEntry) => string;
}

/** The audit trail of a thing: what was done and by whom, newest first. */
export function Trail({ query, titleOf }: TrailProps) {
  const t = useBlockWords();
  const toEntry = (entry: TrailEntry) => ({
    key: entry.id,
    title: titleOf(entry),
    at: entry.at,
    by: entry.by,
    state: entry.outcome === 'ok' ? ('done' as const) : ('bad' as const),
    body: (
      <>
        {entry.reason && <q>{entry.reason}</q>}
        <TrailChanges changes={entry.changes} />
      </>
    ),
  });
  return (
    <QueryView query={query} failure={t('trail.failure')} empty={<Empty icon="history" title={t('trail.empty')} />}>
      {({ data, totalItems }) => (
        <>
          <Timeline entries={data.map(toEntry)} />
          {totalItems > data.length && <p>{t('trail.older', { count: totalItems - data.length })}</p>}
        </>
      )}
    </QueryView>
  );
}
