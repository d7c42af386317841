import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Notice } from '../layout/Notice';
import { Empty } from './Empty';
import { PartContext } from '../partContext';
import { useFailPage } from './pageFailure';
import type { RecordPage } from './Missing';
import { PageSkeleton } from './PageSkeleton';
import { QueryFailure } from './QueryFailure';
import { asAsked, type QueryLike } from './queryLike';
import { SkeletonLines } from './Skeleton';
import { useSteadyPending } from './useSteadyPending';
import css from '../layout/Page.module.css';

export interface QueryViewProps<T> {
  query: QueryLike<T>;
  /** In the shape of the content; by default three lines, and for a page its title with the shape of a detail. */
  skeleton?: ReactNode;
  /** Shown when there is no data. By default that is an empty array or an empty page of rows; `isEmpty` overrides it. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** What failed, in the user's terms. */
  failure?: ReactNode;
  /** For the query of a page about one record. */
  page?: RecordPage;
  /**
   * Whether the page is nothing without this query, so that a 500 leads to the error page (spec §8). By default it is, unless it is part of a
   * card, a dialog, a popup, or the content of another query: these fail in their place, with a retry.
   */
  fills?: boolean;
  children: (data: T) => ReactNode;
}

const hasNothing = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.length === 0;
  const rows = typeof data === 'object' && data !== null && 'data' in data ? data.data : null;
  return Array.isArray(rows) && rows.length === 0;
};

/** A page about one record shows its title while it loads, anything else some lines. */
function DefaultSkeleton({ page }: { page: RecordPage | undefined }) {
  return page ? <PageSkeleton title={page.title} shape="detail" /> : <SkeletonLines />;
}

/** Says that what is shown may be out of date, because its refresh failed. `outside` of a page's frame, with margins like the frame's. */
function RefreshFailed({ refetch, outside }: Pick<QueryLike<unknown>, 'refetch'> & { outside: boolean }) {
  const { t } = useTranslation();
  const retry = refetch && (
    <Button size="small" onClick={() => void refetch()}>
      {t('action.retry')}
    </Button>
  );
  const notice = (
    <Notice tone="warning" action={retry}>
      {t('view.refreshFailed')}
    </Notice>
  );
  return outside ? <div className={css.abovePage}>{notice}</div> : notice;
}

/** A query in all its states: skeleton after 200 ms, error with retry and request id, no such record, missing permission, empty, content. */
export function QueryView<T>({
  query: given,
  skeleton,
  empty,
  isEmpty = hasNothing,
  failure,
  page,
  fills,
  children,
}: QueryViewProps<T>) {
  const query = asAsked(given);
  const leaves = useFailPage(query, fills);
  const pending = useSteadyPending(query.isLoading || leaves);
  const isHere = !pending.waiting && query.data !== undefined;
  // New data is rendered at low priority, so that a long list doesn't block typing or scrolling.
  const isReady = useDeferredValue(isHere);
  // The skeleton takes up its space at once, so that the layout doesn't shift when it becomes visible.
  if (pending.waiting || (isHere && !isReady))
    return (
      <div aria-busy="true" style={{ visibility: pending.show ? 'visible' : 'hidden' }}>
        {skeleton ?? <DefaultSkeleton page={page} />}
      </div>
    );
  if (query.data === undefined)
    return query.error === undefined ? null : <QueryFailure query={query} title={failure} page={page} />;
  return (
    <>
      {query.error !== undefined && <RefreshFailed refetch={query.refetch} outside={page !== undefined} />}
      <PartContext value={true}>{isEmpty(query.data) ? (empty ?? <Empty />) : children(query.data)}</PartContext>
    </>
  );
}
