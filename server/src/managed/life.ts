import { isNotNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type ManagedStatus, type ManagedView, RESTORE_DAYS } from '@titian/shared-contracts/managed';
import type * as z from 'zod/mini';
import { Problem } from '../http/problem';

type View = z.infer<typeof ManagedView>;
/** What the rows of tenants and organisations have in common. */
export interface ManagedRow {
  id: string;
  status: Exclude<ManagedStatus, 'Deleted'>;
  statusReason: string | null;
  deletedAt: Date | null;
  updatedAt: Date;
  rowVersion: number;
}
interface StatusColumns {
  status: AnyPgColumn;
  deletedAt: AnyPgColumn;
}

/** The oldest deletion that can still be undone. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * 86_400_000);

export const statusOf = ({ status, deletedAt }: Pick<ManagedRow, 'status' | 'deletedAt'>): ManagedStatus =>
  deletedAt ? 'Deleted' : status;

/** Saved views. Deleted rows are listed as long as they can be restored. */
export const viewConditions = ({ status, deletedAt }: StatusColumns, now: Date): Record<View, SQL> => ({
  all: sql`${deletedAt} is null`,
  disabled: sql`(${deletedAt} is null and ${status} <> 'Active')`,
  deleted: sql`(${isNotNull(deletedAt)} and ${deletedAt} >= ${restorableSince(now).toISOString()}::timestamptz)`,
});

/** How many rows each view holds, as columns of one query. */
export const viewCounts = <V extends string>(views: Record<V, SQL>) =>
  Object.fromEntries(
    Object.entries<SQL>(views).map(([view, condition]) => [
      view,
      sql<number>`(count(*) filter (where ${condition}))::int`,
    ]),
  ) as Record<V, SQL<number>>;

/** 409 for a value that must be unique and is used already, reported on its field. */
export const taken = (code: string, path: string, fault = 'validation.taken') =>
  new Problem(409, code, { errors: [{ path, code: fault }] });
