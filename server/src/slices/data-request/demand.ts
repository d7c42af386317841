import type { Page } from '@titian/shared-contracts';
import type { DemandedField } from '@titian/shared-contracts/data-request';
import { and, ne, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor, Call } from '../../http/call';
import { zoned } from '../../http/csv';
import { asPage, listParts, readPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { dataRequest, requestVote } from './data-request.tables';
import { incomingRequests } from './request.scope';
import { GRANTED_STATES, OPEN_STATES } from './request-states';

const FULFILLED = [...GRANTED_STATES, 'Fulfilled', 'Closed'] as const;
const textList = (states: readonly string[]) =>
  sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );

/**
 * The fields of all requests to the agencies in reach, by their names without blanks and signs between words, so that `No. Lot` and `no_lot` are
 * one. What was withdrawn counts no more.
 */
const demanded = (db: Db, actor: Actor) => {
  const scoped = db
    .select({
      id: dataRequest.id,
      organizationId: dataRequest.organizationId,
      status: dataRequest.status,
      submittedAt: dataRequest.submittedAt,
      content: dataRequest.content,
    })
    .from(dataRequest)
    .where(and(incomingRequests(actor), ne(dataRequest.status, 'Withdrawn')));
  return sql`(
    with scoped as ${scoped},
    asked as (
      select scoped.id, scoped.status, scoped.submitted_at, trim(field ->> 'name') as name, coalesce((field ->> 'personal')::boolean, false) as personal,
        lower(regexp_replace(field ->> 'name', '[-_.,:;/()\\s]+', '', 'g')) as key
      from scoped, jsonb_array_elements(coalesce(scoped.content -> 'fields', '[]'::jsonb)) field
    ),
    wanting as (
      select id as request_id, organization_id from scoped
      union select v.request_id, v.organization_id from ${requestVote} v join scoped on scoped.id = v.request_id
    )
    select asked.key, mode() within group (order by asked.name) as name, count(distinct asked.id)::int as requests,
      count(distinct wanting.organization_id)::int as agencies,
      count(distinct asked.id) filter (where asked.status in (${textList(OPEN_STATES)}))::int as open,
      count(distinct asked.id) filter (where asked.status in (${textList(FULFILLED)}))::int as granted,
      bool_or(asked.personal) as personal, max(asked.submitted_at) as last_asked_at
    from asked join wanting on wanting.request_id = asked.id
    where asked.key <> '' group by asked.key
  ) d`;
};

const column = {
  name: sql<string>`d.name`,
  requests: sql<number>`d.requests`,
  agencies: sql<number>`d.agencies`,
  open: sql<number>`d.open`,
  granted: sql<number>`d.granted`,
  personal: sql<boolean>`d.personal`,
  lastAskedAt: sql<Date>`d.last_asked_at`.mapWith(dataRequest.submittedAt),
};
const RULES = {
  fields: { ...column, personal: sql`d.personal::text` },
  /** Of as many agencies, those with more requests. */
  sorts: { agencies: sql`(d.agencies, d.requests)` },
  search: [column.name],
  sort: 'agencies:desc',
  tie: sql`d.key`,
};

/** The demand for fields, those that most agencies want first. */
export const createDemand = (db: Db) => {
  const page = (actor: Actor, query: ListQuery) =>
    readPage(
      db
        .select({ ...column, total: TOTAL })
        .from(demanded(db, actor))
        .$dynamic(),
      listParts(query, RULES),
    );
  return {
    page,
    async list({ actor }: Call, query: ListQuery): Promise<Page<DemandedField>> {
      const { rows, totalItems } = await page(actor, query);
      const data = rows.map(({ total: _, lastAskedAt, ...row }) => ({
        ...row,
        lastAskedAt: lastAskedAt.toISOString(),
      }));
      return asPage(query, data, totalItems);
    },
  };
};
type Row = Awaited<ReturnType<ReturnType<typeof createDemand>['page']>>['rows'][number];

export const demandColumns: Record<string, (row: Row) => unknown> = {
  field: ({ name }) => name,
  agencies: ({ agencies }) => agencies,
  requests: ({ requests }) => requests,
  open: ({ open }) => open,
  granted: ({ granted }) => granted,
  personal: ({ personal }) => personal,
  lastAskedAt: ({ lastAskedAt }) => zoned(lastAskedAt),
};
