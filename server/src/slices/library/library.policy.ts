import { allows } from '@titian/shared-contracts';
import { library, LibraryAct } from '@titian/shared-contracts/library';
import type { Actor } from '../../http/call';

type Owned = { tenantId: string | null };

/** Whose a new item is: the tenant's of who adds it; what the platform's administrators add is the portal's. */
export const ownerOf = ({ role, tenantId }: Actor): string | null => (role === 'SuperAdministrator' ? null : tenantId);

/** Everybody reads all items; those of a tenant are managed by its own people, all by the platform's administrators. */
const isOwn = (actor: Actor, { tenantId }: Owned): boolean =>
  actor.role === 'SuperAdministrator' || (tenantId !== null && tenantId === actor.tenantId);

export const mayAct = (actor: Actor, act: LibraryAct, item: Owned): boolean =>
  allows(actor.permissions, library[act].access) && isOwn(actor, item);

export const allowedActs = (actor: Actor, item: Owned): LibraryAct[] =>
  LibraryAct.options.filter((act) => mayAct(actor, act, item));
