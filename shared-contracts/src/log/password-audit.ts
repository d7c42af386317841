import * as z from 'zod/mini';
import { endpoint, Id, IdParams, page, Timestamp } from '@titian/shared-contracts';
import { LogBucket, LogOutcome, LogQuery, PortalLog } from './log';

/** Events of passwords and of sign-ins (marketplace.md §18); values never appear. */
export const PASSWORD_EVENTS = [
  'changed',
  'resetAsked',
  'resetDone',
  'expired',
  'failed',
  'locked',
  'unlocked',
  'activated',
] as const;
export const PasswordEvent = z.enum(PASSWORD_EVENTS);
export type PasswordEvent = z.infer<typeof PasswordEvent>;

export const PasswordAuditEntry = z.object({
  id: Id,
  at: Timestamp,
  event: PasswordEvent,
  outcome: LogOutcome,
  /** The account concerned: its username, or what was typed where there is none. */
  account: z.string(),
  accountId: z.nullable(Id),
  displayName: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  /** Who did it: the owner, an administrator, or the person who typed the name. */
  by: z.string(),
  reason: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  correlationId: z.string(),
});
export type PasswordAuditEntry = z.infer<typeof PasswordAuditEntry>;
export const PasswordAuditDetail = z.extend(PasswordAuditEntry, {
  /** Entries of the portal log of the same request, oldest first. */
  related: z.array(PortalLog),
});

const view = 'logs.password-audit.view' as const;
export const passwordAudit = {
  list: endpoint({
    method: 'GET',
    path: '/api/logs/password-audit',
    access: view,
    summary: 'What happened to passwords and accounts',
    query: LogQuery,
    response: page(PasswordAuditEntry),
  }),
  histogram: endpoint({
    method: 'GET',
    path: '/api/logs/password-audit/histogram',
    access: view,
    summary: 'Password audit by time',
    query: LogQuery,
    response: z.array(LogBucket),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/logs/password-audit/export',
    access: 'logs.password-audit.export',
    summary: 'The filtered set as CSV',
    query: LogQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  entry: endpoint({
    method: 'GET',
    path: '/api/logs/password-audit/:id',
    access: view,
    summary: 'One event with its request',
    params: IdParams,
    response: PasswordAuditDetail,
  }),
};
