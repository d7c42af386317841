import { dataRequestPaths, type RequestStatus, type RequestSummary } from '@titian/shared-contracts/data-request';
import { Count, Link, QueryView, SkeletonCards, StatusTag, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { useListRequestsQuery } from './manageRequests.api';
import { Due } from './requestColumns';
import { statusToneOf } from './statusTone';
import css from './requests.module.css';

interface Lane {
  key: 'waiting' | 'review' | 'asked' | 'granted' | 'fulfilled';
  states: RequestStatus[];
}
/** The columns of the board: what a request waits for. */
const LANES: readonly Lane[] = [
  { key: 'waiting', states: ['Submitted', 'Triage'] },
  { key: 'review', states: ['UnderReview'] },
  { key: 'asked', states: ['InfoRequested'] },
  { key: 'granted', states: ['Approved', 'ApprovedWithConditions', 'PartlyApproved'] },
  { key: 'fulfilled', states: ['Fulfilled'] },
];
const LANE_SIZE = 50;

/** `isMixed`: the column has requests of several states. */
function RequestCard({ row, isMixed }: { row: RequestSummary; isMixed: boolean }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <li className={css.card}>
      <p className={css.title}>
        <Link to={dataRequestPaths.request(row.id)}>{row.title}</Link>
      </p>
      <p className={css.quiet}>
        <code>{row.requestNo}</code> · {format.text(row.organization.name)}
        {row.provider && ` → ${row.provider.code}`}
      </p>
      <p className={css.marks}>
        {isMixed && <StatusTag kind="dataRequest" state={row.status} tone={statusToneOf(row.status)} />}
        {row.personalCount > 0 && <Tag icon="user">{t('dataRequests.personal')}</Tag>}
        {row.proposed && <Tag tone="warning">{t('dataRequests.second')}</Tag>}
        {row.votes > 0 && <Tag icon="team">{t('dataRequests.alsoWanted', { count: row.votes })}</Tag>}
        <Due row={row} />
      </p>
    </li>
  );
}

/** How a board is narrowed: the view, and what was searched for in the table. */
interface Narrowed {
  view: 'incoming' | 'all';
  q: string | undefined;
  /** `votes`: those that most agencies want first. */
  order: 'due' | 'votes';
}

/** The table with the requests of these states, narrowed as the board is. */
function tableOf(states: readonly RequestStatus[], { view, q }: Narrowed): string {
  const search = new URLSearchParams(states.map((state) => ['status', state]));
  search.set('view', view);
  if (q) search.set('q', q);
  return `${dataRequestPaths.manageRequests()}?${search}`;
}

/** One column: the nearest due days or the most wanted first, as many as a page of the list has; all are counted, and the table has the others. */
function BoardLane({ lane: { key, states }, ...narrowed }: Narrowed & { lane: Lane }) {
  const { t } = useTranslation('admin');
  const { view, q, order } = narrowed;
  const query = useListRequestsQuery({
    query: {
      view,
      pageSize: LANE_SIZE,
      filter: [`status_in=${states.join(',')}`],
      ...(q && { q }),
      ...(order === 'votes' && { _sort: 'votes:desc' }),
    },
  });
  const total = query.data?.totalItems ?? 0;
  const more = total - (query.data?.data.length ?? 0);
  return (
    <section className={css.lane} aria-label={t(`dataRequests.lane.${key}`)}>
      <h2>
        {t(`dataRequests.lane.${key}`)} <Count value={total} exact />
      </h2>
      <QueryView
        fills
        query={query}
        skeleton={<SkeletonCards />}
        failure={t('dataRequests.failure')}
        empty={<p className={css.quiet}>{t('dataRequests.laneEmpty')}</p>}
      >
        {({ data }) => (
          <ul className={css.cards}>
            {data.map((row) => (
              <RequestCard key={row.id} row={row} isMixed={states.length > 1} />
            ))}
          </ul>
        )}
      </QueryView>
      {more > 0 && (
        <p className={css.more}>
          <Link to={tableOf(states, narrowed)}>{t('dataRequests.more', { count: more })}</Link>
        </p>
      )}
    </section>
  );
}

/** Requests under way as a board, by what they wait for. */
export function RequestBoard(narrowed: Narrowed) {
  return (
    <div className={css.board}>
      {LANES.map((lane) => (
        <BoardLane key={lane.key} lane={lane} {...narrowed} />
      ))}
    </div>
  );
}
