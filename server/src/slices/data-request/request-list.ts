import { type Incoming, TIME_ZONE } from '@titian/shared-contracts';
import type { dataRequest as contract, RequestPage } from '@titian/shared-contracts/data-request';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../http/call';
import { listParts, readPage } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { overdueAt } from './clock';
import { dataRequest } from './data-request.tables';
import { provider, requester, selectRequests, voteCount } from './request.repository';
import { VIEWS, visibleRequests, waitingFor } from './request.scope';
import { OPEN_STATES, RUNNING_STATES } from './request-states';

export type RequestQuery = Incoming<typeof contract.list>['query'];

/** The due day where the clock runs. */
const due = sql<Date | null>`case when ${inArray(dataRequest.status, [...RUNNING_STATES])} then ${dataRequest.dueAt} end`;

const rulesAt = (now: Date) => ({
  fields: {
    status: dataRequest.status,
    kind: dataRequest.kind,
    purposeCode: dataRequest.purposeCode,
    visibility: dataRequest.visibility,
    requestNo: dataRequest.requestNo,
    title: dataRequest.title,
    organization: organization.code,
    provider: provider.code,
    fields: dataRequest.fieldCount,
    personal: sql`(${dataRequest.personalCount} > 0)::text`,
    overdue: sql`coalesce(${overdueAt(now)}, false)::text`,
    votes: voteCount,
    dueAt: due,
    submittedAt: dataRequest.submittedAt,
    /** The day in the portal's zone, as `YYYY-MM-DD`. */
    submittedDay: sql`to_char(${dataRequest.submittedAt} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`,
    updatedAt: dataRequest.updatedAt,
  },
  search: [
    dataRequest.requestNo,
    dataRequest.title,
    requester.displayName,
    sql`${organization.name}->>'my'`,
    sql`${organization.name}->>'en'`,
    sql`${provider.name}->>'my'`,
    sql`${provider.name}->>'en'`,
  ],
  sort: 'dueAt:asc',
  tie: dataRequest.id,
});

/** Requests that somebody reaches. */
export const createRequestList = (db: Db) => ({
  async page(actor: Actor, query: RequestQuery, now: Date) {
    const parts = listParts(query, rulesAt(now));
    const where = and(visibleRequests(actor), VIEWS[query.view](actor), parts.where);
    return readPage(selectRequests(db, actor), { ...parts, where });
  },

  /** Requests of a view by what they wait for, regardless of filters (spec §3: a totals count is returned with lists). */
  async totals(actor: Actor, query: RequestQuery, now: Date): Promise<RequestPage['totals']> {
    const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
    const [row] = await db
      .select({
        waiting: countOf(waitingFor(actor)),
        open: countOf(inArray(dataRequest.status, [...OPEN_STATES])),
        overdue: countOf(overdueAt(now)),
        triage: countOf(eq(dataRequest.status, 'Triage')),
      })
      .from(dataRequest)
      .where(and(visibleRequests(actor), VIEWS[query.view](actor)));
    return row!;
  },
});
