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

/** The part of a query hook's result that a view needs. */
export interface QueryLike<T> {
  data?: T;
  error?: unknown;
  isLoading: boolean;
  isFetching?: boolean;
  refetch?: () => unknown;
}

export interface QueryViewProps<T> {
  query: QueryLike<T>;
  /** In the shape of the content; three lines by default. */
  skeleton?: ReactNode;
  /** Shown when there is no data. By default that is an empty array or an empty page of rows; `isEmpty` overrides it. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** What failed, in the user's terms. */
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
  // New data is rendered at low priority, so that a long list doesn't block typing or scrolling.
  const isReady = useDeferredValue(isHere);
  // The skeleton takes up its space at once, so that the layout doesn't shift when it becomes visible.
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
