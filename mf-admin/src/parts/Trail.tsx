import type { Page } from '@titian/shared-contracts';
import type { TrailEntry } from '@titian/shared-contracts/managed';
import { Empty, QueryView, Timeline, useKeyedText, useTranslation } from '@titian/shared-ui';
import { TrailChanges } from './TrailChanges';

/** As many as one look takes in; older ones stand in the portal log. */
export const TRAIL_SIZE = 50;

type Query = Parameters<typeof QueryView<Page<TrailEntry>>>[0]['query'];

/** What was done to a thing and by whom, newest first. */
export function Trail({ query }: { query: Query }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText('admin');
  const toEntry = ({ id, at, by, action, description, reason, outcome, changes }: TrailEntry) => ({
    key: id,
    title: text(`trail.action.${action}`, undefined, description),
    at,
    by,
    state: outcome === 'ok' ? ('done' as const) : ('bad' as const),
    body: (
      <>
        {reason && <q>{reason}</q>}
        <TrailChanges changes={changes} />
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
