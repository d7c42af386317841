import { dataRequestPaths, type RequestStatus, type RequestSummary } from '@titian/shared-contracts/data-request';
import { Count, Link, QueryView, SkeletonCards, StatusTag, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { useListRequestsQuery } from './manageRequests.api';
import { Due } from './requestColumns';
import { statusToneOf } from './statusTone';
import css from './requests.module.css';

/** The columns of the board: what a request waits for. */
const LANES: readonly { key: 'waiting' | 'review' | 'asked' | 'granted' | 'fulfilled'; states: RequestStatus[] }[] = [
  { key: 'waiting', states: ['Submitted', 'Triage'] },
  { key: 'review', states: ['UnderReview'] },
  { key: 'asked', states: ['InfoRequested'] },
  { key: 'granted', states: ['Approved', 'ApprovedWithConditions', 'PartlyApproved'] },
  { key: 'fulfilled', states: ['Fulfilled'] },
];
const STATES = LANES.flatMap(({ states }) => states);

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
        <Due row={row} />
      </p>
    </li>
  );
}

/** Requests under way as a board, the nearest due day first; at most a hundred. */
export function RequestBoard({ view, q }: { view: 'incoming' | 'all'; q: string | undefined }) {
  const { t } = useTranslation('admin');
  const query = useListRequestsQuery({
    query: { view, pageSize: 100, filter: [`status_in=${STATES.join(',')}`], ...(q && { q }) },
  });
  return (
    <QueryView query={query} skeleton={<SkeletonCards />} failure={t('dataRequests.failure')}>
      {({ data }) => (
        <div className={css.board}>
          {LANES.map(({ key, states }) => {
            const rows = data.filter(({ status }) => states.includes(status));
            return (
              <section key={key} className={css.lane} aria-label={t(`dataRequests.lane.${key}`)}>
                <h2>
                  {t(`dataRequests.lane.${key}`)} <Count value={rows.length} />
                </h2>
                {rows.length === 0 && <p className={css.quiet}>{t('dataRequests.laneEmpty')}</p>}
                <ul className={css.cards}>
                  {rows.map((row) => (
                    <RequestCard key={row.id} row={row} isMixed={states.length > 1} />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </QueryView>
  );
}
