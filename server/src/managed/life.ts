import { isNotNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  MANAGED_ACTS,
  type ManagedAct,
  type ManagedStatus,
  type ManagedView,
  RESTORE_DAYS,
} from '@titian/shared-contracts/managed';
import type * as z from 'zod/mini';
import { Problem, stateConflict } from '../http/problem';

type View = z.infer<typeof ManagedView>;
interface Living {
  status: Exclude<ManagedStatus, 'Deleted'>;
  deletedAt: Date | null;
  rowVersion: number;
}
interface LifeColumns {
  status: AnyPgColumn;
  deletedAt: AnyPgColumn;
}

/** Since when a deletion can still be taken back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * 86_400_000);

export const statusOf = ({ status, deletedAt }: Living): ManagedStatus => (deletedAt ? 'Deleted' : status);

/** Acts that a row's state takes, of those that the caller may do. */
export const actsOf = (row: Living, may: (act: ManagedAct) => boolean): ManagedAct[] =>
  (Object.keys(MANAGED_ACTS) as ManagedAct[]).filter(
    (act) => (MANAGED_ACTS[act] as readonly string[]).includes(statusOf(row)) && may(act),
  );

const LEADS_TO: Record<ManagedAct, string> = {
  update: 'changed',
  disable: 'Disabled',
  enable: 'Active',
  remove: 'Deleted',
  restore: 'Active',
};

/** Refuses an act that the row's state doesn't take, and a restore that comes too late. */
export function mustTake(row: Living, act: ManagedAct, now: Date): void {
  const allowed: readonly string[] = MANAGED_ACTS[act];
  if (!allowed.includes(statusOf(row))) throw stateConflict(statusOf(row), LEADS_TO[act], allowed);
  if (act === 'restore' && row.deletedAt! < restorableSince(now)) throw new Problem(409, 'managed.restoreTooLate');
}

/** Refuses a change of a row that somebody else changed since it was read. */
export function mustBeSeen({ rowVersion }: Pick<Living, 'rowVersion'>, seen: number): void {
  if (rowVersion !== seen) throw new Problem(409, 'managed.stale', { extra: { rowVersion } });
}

/** Saved views; what was deleted is listed as long as it can be brought back. */
export const lifeViews = ({ status, deletedAt }: LifeColumns, now: Date): Record<View, SQL> => ({
  all: sql`${deletedAt} is null`,
  disabled: sql`(${deletedAt} is null and ${status} <> 'Active')`,
  deleted: sql`(${isNotNull(deletedAt)} and ${deletedAt} >= ${restorableSince(now).toISOString()}::timestamptz)`,
});

/** How many rows each view holds, as columns of one query. */
export const countsOf = <V extends string>(views: Record<V, SQL>) =>
  Object.fromEntries(
    Object.entries<SQL>(views).map(([view, condition]) => [
      view,
      sql<number>`(count(*) filter (where ${condition}))::int`,
    ]),
  ) as Record<V, SQL<number>>;

/** A value that somebody else has already, told on its field. */
export const taken = (code: string, path: string, fault = 'validation.taken') =>
  new Problem(409, code, { errors: [{ path, code: fault }] });
