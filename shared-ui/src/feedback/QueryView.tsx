import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Notice } from '../layout/Notice';
import { Empty } from './Empty';
import { Failure } from './Failure';
import { Forbidden } from './Forbidden';
import { asProblem } from './problem';
import { SkeletonLines } from './Skeleton';
import { useSteadyPending } from './useSteadyPending';

/** What a query hook gives, as far as a view needs it. */
export interface QueryLike<T> {
  data?: T;
  error?: unknown;
  isLoading: boolean;
  isFetching?: boolean;
  refetch?: () => unknown;
}

export interface QueryViewProps<T> {
  query: QueryLike<T>;
  /** The final shape; three lines unless told. */
  skeleton?: ReactNode;
  /** Shown when there is nothing; what counts as nothing is an empty list or page of rows unless `isEmpty` tells. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** What failed, in the user's words. */
  failure?: ReactNode;
  children: (data: T) => ReactNode;
}

const hasNothing = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.length === 0;
  const rows = typeof data === 'object' && data !== null && 'data' in data ? data.data : null;
  return Array.isArray(rows) && rows.length === 0;
};

function Failed({ query, title }: { query: QueryLike<unknown>; title?: ReactNode }) {
  const problem = asProblem(query.error);
  const permission = problem.extra?.permission;
  if (problem.status === 403) return <Forbidden permission={typeof permission === 'string' ? permission : undefined} />;
  return <Failure error={query.error} title={title} onRetry={query.refetch && (() => void query.refetch?.())} />;
}

/** A query in all its states: skeleton after 200 ms, error with retry and request id, missing permission, empty, content. */
export function QueryView<T>({ query, skeleton, empty, isEmpty = hasNothing, failure, children }: QueryViewProps<T>) {
  const { t } = useTranslation();
  const pending = useSteadyPending(query.isLoading);
  const isHere = !pending.waiting && query.data !== undefined;
  // What has just arrived is drawn in slices: a long list must not hold up who types or scrolls meanwhile.
  const isReady = useDeferredValue(isHere);
  // The skeleton takes its place at once, so that nothing moves when it shows.
  if (pending.waiting || (isHere && !isReady))
    return (
      <div aria-busy="true" style={{ visibility: pending.show ? 'visible' : 'hidden' }}>
        {skeleton ?? <SkeletonLines />}
      </div>
    );
  if (query.data === undefined) return query.error === undefined ? null : <Failed query={query} title={failure} />;
  const retry = (
    <Button size="small" onClick={() => void query.refetch?.()}>
      {t('action.retry')}
    </Button>
  );
  return (
    <>
      {query.error !== undefined && (
        <Notice tone="warning" action={query.refetch && retry}>
          {t('view.refreshFailed')}
        </Notice>
      )}
      {isEmpty(query.data) ? (empty ?? <Empty />) : children(query.data)}
    </>
  );
}
