import { isNotNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ManagedAct, type ManagedStatus, type ManagedView, RESTORE_DAYS } from '@titian/shared-contracts/managed';
import type * as z from 'zod/mini';
import { Problem } from '../http/problem';
import { stateMachine } from '../http/state-machine';

type View = z.infer<typeof ManagedView>;
interface Living {
  status: Exclude<ManagedStatus, 'Deleted'>;
  deletedAt: Date | null;
}
interface LifeColumns {
  status: AnyPgColumn;
  deletedAt: AnyPgColumn;
}

/** Since when a deletion can still be taken back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * 86_400_000);

export const statusOf = ({ status, deletedAt }: Living): ManagedStatus => (deletedAt ? 'Deleted' : status);

/** Life of a tenant or an organisation (marketplace.md §17). */
const states = stateMachine<ManagedStatus, ManagedAct>({
  update: { from: ['Active', 'Suspended', 'Disabled'], to: null },
  disable: { from: ['Active', 'Suspended'], to: 'Disabled' },
  enable: { from: ['Suspended', 'Disabled'], to: 'Active' },
  remove: { from: ['Active', 'Suspended', 'Disabled'], to: 'Deleted' },
  restore: { from: ['Deleted'], to: 'Active' },
});

/** Acts that a row's state takes, of those that the caller may do. */
export const actsOf = (row: Living, may: (act: ManagedAct) => boolean): ManagedAct[] =>
  ManagedAct.options.filter((act) => states.can(act, statusOf(row)) && may(act));

/** Refuses an act that the row's state doesn't take, and a restore that comes too late. */
export function mustTake(row: Living, act: ManagedAct, now: Date): void {
  states.move(act, statusOf(row));
  if (act === 'restore' && row.deletedAt! < restorableSince(now)) throw new Problem(409, 'managed.restoreTooLate');
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
