import * as z from 'zod/mini';
import { endpoint, Id, ListQuery, LocalText, Timestamp } from '@titian/shared-contracts';
import { CallOutcome } from '../plane';
import { CallSide, ExplainedCall, RecordedCall } from './call';
import { liveTraffic } from './live';
import { TraceId } from './trace-id';

/** The longest time that is searched at once, days (marketplace.md §8). */
export const CALL_DAYS_MOST = 31;

/** A place in the calls, newest first: the moment to the microsecond, and the id, of the last that was read. */
const Cursor = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'validation.invalid'),
  );

/** Time span, free text and filters. `from` and `to` are instants, the last day by default; free text is a trace id, a code, an address or a part of a path. */
export const CallQuery = z.object({
  q: ListQuery.shape.q,
  filter: ListQuery.shape.filter,
  pageSize: ListQuery.shape.pageSize,
  from: z.optional(Timestamp),
  to: z.optional(Timestamp),
  side: z.optional(CallSide),
  /** Only calls before this place: `next` of the page before. */
  before: z.optional(Cursor),
});
export type CallQuery = z.infer<typeof CallQuery>;

export const CallBucket = z.object({ from: Timestamp, to: Timestamp, counts: z.record(CallOutcome, z.int()) });
export type CallBucket = z.infer<typeof CallBucket>;

const Named = z.object({ id: Id, name: LocalText });
/** What the calls of the last weeks can be filtered by. */
export const CallFields = z.object({
  apis: z.array(Named),
  providers: z.array(Named),
  consumers: z.array(Named),
  applications: z.array(z.object({ id: Id, name: z.string() })),
  operations: z.array(z.string()),
});
export type CallFields = z.infer<typeof CallFields>;

const view = 'monitoring.view' as const;
export const traffic = {
  live: liveTraffic,
  list: endpoint({
    method: 'GET',
    path: '/api/calls',
    access: view,
    summary: 'Calls at the gateway, newest first',
    query: CallQuery,
    response: z.object({ data: z.array(RecordedCall), next: z.nullable(z.string()) }),
  }),
  histogram: endpoint({
    method: 'GET',
    path: '/api/calls/histogram',
    access: view,
    summary: 'Calls by time and how they ended',
    query: CallQuery,
    response: z.array(CallBucket),
  }),
  fields: endpoint({
    method: 'GET',
    path: '/api/calls/fields',
    access: view,
    summary: 'Values to filter by',
    response: CallFields,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/calls/export',
    access: 'monitoring.export',
    summary: 'The filtered set as CSV',
    query: CallQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  trace: endpoint({
    method: 'GET',
    path: '/api/calls/traces/:traceId',
    access: view,
    summary: 'The calls of one trace, explained, newest first',
    params: z.object({ traceId: TraceId }),
    response: z.array(ExplainedCall),
  }),
};

declare global {
  interface TitianTags {
    Traffic: true;
  }
}
