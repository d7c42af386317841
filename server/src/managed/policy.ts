import { allows, type Permission } from '@titian/shared-contracts';
import { ManagedAct, type ManagedLife, type ManagedStatus } from '@titian/shared-contracts/managed';
import type * as z from 'zod/mini';
import type { Actor, Call } from '../http/call';
import { notFound, Problem } from '../http/problem';
import { stateMachine } from '../http/state-machine';
import { type ManagedRow, restorableSince, statusOf } from './life';

interface Rules {
  /** The permission that an act needs. */
  permissionFor: (act: ManagedAct) => Permission;
  /** The id of the caller's own tenant or organisation. */
  ownId: (actor: Actor) => string | null;
  /** Code of the refusal of `disable` and `remove` on the caller's own: nobody could undo them for themselves. */
  ownRefused: string;
}

type Asking = Pick<Call, 'actor' | 'now'>;

/** Life of a tenant or an organisation (marketplace.md §17). */
const states = stateMachine<ManagedStatus, ManagedAct>({
  update: { from: ['Active', 'Suspended', 'Disabled'], to: null },
  disable: { from: ['Active', 'Suspended'], to: 'Disabled' },
  enable: { from: ['Suspended', 'Disabled'], to: 'Active' },
  remove: { from: ['Active', 'Suspended', 'Disabled'], to: 'Deleted' },
  restore: { from: ['Deleted'], to: 'Active' },
});

/** Who may do what with tenants, or with organisations, and when. */
export function managedPolicy({ permissionFor, ownId, ownRefused }: Rules) {
  const isRefusedOnOwn = (actor: Actor, { id }: ManagedRow, act: ManagedAct): boolean =>
    ownId(actor) === id && (act === 'disable' || act === 'remove');

  /** Why an act isn't allowed on a row now; null where it is. Permissions are checked before. */
  function refusalOf({ actor, now }: Asking, row: ManagedRow, act: ManagedAct): Problem | null {
    if (isRefusedOnOwn(actor, row, act)) return new Problem(409, ownRefused);
    const isTooLate = act === 'restore' && row.deletedAt !== null && row.deletedAt < restorableSince(now);
    return states.refusalOf(act, statusOf(row)) ?? (isTooLate ? new Problem(409, 'managed.restoreTooLate') : null);
  }

  return {
    /** The row for an act. Throws 404 where there is none, and 409 where the act isn't allowed on it now. */
    mustAllow<Row extends ManagedRow>(call: Asking, row: Row | null, act: ManagedAct): Row {
      if (!row) throw notFound();
      const refusal = refusalOf(call, row, act);
      if (refusal) throw refusal;
      return row;
    },

    /** The status of a row on the wire, with what the caller may do with it. */
    toLife: (call: Asking, row: ManagedRow): z.infer<typeof ManagedLife> => ({
      status: statusOf(row),
      statusReason: row.statusReason,
      deletedAt: row.deletedAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      rowVersion: row.rowVersion,
      allowed: ManagedAct.options.filter(
        (act) => allows(call.actor.permissions, permissionFor(act)) && refusalOf(call, row, act) === null,
      ),
    }),
  };
}
