import type { PublicCall } from '../http/call';
import type { Db } from '../storage/open';
import { type AuditEntry, record } from './audit';
import { diff } from './diff';
import type { Sentence } from './sentences';

/** Rows of one kind as the portal log names them. */
interface Kind<Row> {
  logType: AuditEntry['logType'];
  target: (row: Row) => NonNullable<AuditEntry['target']>;
  /** The columns whose changes the log shows. */
  seen: (row: Row) => Record<string, unknown>;
}
/** An act on a row, with the row before and after: null before it was made, and after it was removed. */
type Act<Row> = Sentence &
  Pick<AuditEntry, 'reason' | 'actionBy' | 'params'> & { before: Row | null; after: Row | null };

/** Writes acts on rows of one kind to the portal log, each with what it changed. */
export const auditOf =
  <Row>({ logType, target, seen }: Kind<Row>) =>
  (tx: Db, call: PublicCall, { before, after, ...entry }: Act<Row>): Promise<void> => {
    const about = target((after ?? before)!);
    return record(tx, call, {
      ...entry,
      logType,
      target: about,
      changes: diff(before && seen(before), after && seen(after)),
    });
  };

/** Writes that several rows were reordered: their ids in the order before and after. */
export const auditOrder = (
  tx: Db,
  call: PublicCall,
  {
    before,
    after,
    ...entry
  }: Sentence & {
    logType: AuditEntry['logType'];
    before: readonly string[];
    after: readonly string[];
  },
): Promise<void> => record(tx, call, { ...entry, changes: [{ path: '/order', before, after }] });

/** Columns that the server keeps up to date on every row. */
interface SystemColumns {
  id: unknown;
  createdAt: unknown;
  updatedAt: unknown;
  updatedBy?: unknown;
  rowVersion: unknown;
}
/** The other columns: those that people change. */
export const ownColumns = <Row extends SystemColumns>({
  id: _id,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  updatedBy: _updatedBy,
  rowVersion: _rowVersion,
  ...rest
}: Row): Record<string, unknown> => rest;
