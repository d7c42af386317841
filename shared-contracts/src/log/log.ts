import * as z from 'zod/mini';
import { endpoint, Id, IdParams, ListQuery, page, Timestamp } from '@titian/shared-contracts';

export const LogOutcome = z.enum(['ok', 'denied', 'failed']);
/** Spec §3 portal log with the spec's four names, and the audit columns of marketplace.md §0.3. */
export const PortalLog = z.object({
  id: Id,
  at: Timestamp,
  ActionBy: z.string(),
  PortalType: z.enum(['Developer', 'Client', 'System', 'Gateway']),
  LogType: z.string(),
  /** In the reader's language. */
  ActionDescription: z.string(),
  action: z.string(),
  outcome: LogOutcome,
  actorRole: z.nullable(z.string()),
  /** What the actor's role is called, in the reader's language. */
  actorRoleTitle: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  targetType: z.nullable(z.string()),
  targetId: z.nullable(z.string()),
  targetLabel: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  correlationId: z.string(),
});
export type PortalLog = z.infer<typeof PortalLog>;
export const PortalLogDetail = z.extend(PortalLog, {
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Other entries of the same request, oldest first. */
  related: z.array(PortalLog),
});

/** Range, free text and filters of the explorer. `from` and `to` are instants; the default is the last 7 days. */
export const LogQuery = z.extend(ListQuery, { from: z.optional(Timestamp), to: z.optional(Timestamp) });
export const LogBucket = z.object({ from: Timestamp, to: Timestamp, ok: z.int(), denied: z.int(), failed: z.int() });
export const LogFacets = z.object({
  LogType: z.array(z.string()),
  action: z.array(z.string()),
  PortalType: z.array(z.string()),
});

export const log = {
  portal: endpoint({
    method: 'GET',
    path: '/api/logs/portal',
    access: 'logs.portal.view',
    summary: 'Portal log',
    query: LogQuery,
    response: page(PortalLog),
  }),
  portalHistogram: endpoint({
    method: 'GET',
    path: '/api/logs/portal/histogram',
    access: 'logs.portal.view',
    summary: 'Portal log by time',
    query: LogQuery,
    response: z.array(LogBucket),
  }),
  portalFields: endpoint({
    method: 'GET',
    path: '/api/logs/portal/fields',
    access: 'logs.portal.view',
    summary: 'Values to filter by',
    response: LogFacets,
  }),
  portalExport: endpoint({
    method: 'GET',
    path: '/api/logs/portal/export',
    access: 'logs.portal.export',
    summary: 'The filtered set as CSV',
    query: LogQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  portalEntry: endpoint({
    method: 'GET',
    path: '/api/logs/portal/:id',
    access: 'logs.portal.view',
    summary: 'One entry with its request',
    params: IdParams,
    response: PortalLogDetail,
  }),
};

declare global {
  interface TitianTags {
    PortalLog: true;
  }
}
