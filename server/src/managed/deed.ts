import { type AuditEntry, record } from '../audit/audit';
import { diff } from '../audit/diff';
import type { Call } from '../http/call';
import type { Db } from '../storage/open';

/** An act on something that administrators keep, with its row before and after. */
interface Deed<Row> {
  /** Code such as TENANT_UPDATE. */
  action: string;
  /** What was done; what it was done to is put behind. */
  description: string;
  before: Row | null;
  after: Row;
  reason?: string;
}
interface Kind<Row> {
  target: (row: Row) => NonNullable<AuditEntry['target']>;
  /** The columns that the log tells. */
  seen: (row: Row) => Record<string, unknown>;
}

/** Writes acts on things of one kind to the portal log, each with what it changed. */
export const deedsOn =
  <Row>({ target, seen }: Kind<Row>) =>
  (tx: Db, call: Call, { action, description, before, after, reason }: Deed<Row>) =>
    record(tx, call, {
      action,
      logType: 'User',
      description: `${description} ${target(after).label}`,
      target: target(after),
      changes: diff(before && seen(before), seen(after)),
      reason,
    });
