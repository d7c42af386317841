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

  return {
    /** The row for an act. Throws 404 where there is none, and 409 where the act isn't allowed on it now. */
    mustAllow<Row extends ManagedRow>({ actor, now }: Call, row: Row | null, act: ManagedAct): Row {
      if (!row) throw notFound();
      if (isRefusedOnOwn(actor, row, act)) throw new Problem(409, ownRefused);
      states.move(act, statusOf(row));
      if (act === 'restore' && row.deletedAt! < restorableSince(now)) throw new Problem(409, 'managed.restoreTooLate');
      return row;
    },

    /** The status of a row on the wire, with what the caller may do with it. */
    toLife: (actor: Actor, row: ManagedRow): z.infer<typeof ManagedLife> => ({
      status: statusOf(row),
      statusReason: row.statusReason,
      deletedAt: row.deletedAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      rowVersion: row.rowVersion,
      allowed: ManagedAct.options.filter(
        (act) =>
          states.can(act, statusOf(row)) &&
          allows(actor.permissions, permissionFor(act)) &&
          !isRefusedOnOwn(actor, row, act),
      ),
    }),
  };
}
