import { allows, type Permission, type PermissionMap } from '@titian/shared-contracts';
import { ProjectRole } from '@titian/shared-contracts/membership';
import type { Actor } from '../../http/call';
import { Problem } from '../../http/problem';

/** What is done with an API in reach: its content changes, its versions are reviewed and published, its members and its end are decided. */
export type Part = 'edit' | 'approve' | 'manage';

/** How somebody stands to an API: as what they are a member, and whether it has no members at all. */
export interface Standing {
  role: ProjectRole | null;
  open: boolean;
}
/** Of whoever no membership limits. */
export const UNLIMITED: Standing = { role: null, open: true };

/** The right in the portal that each part needs besides. */
const RIGHTS: Record<Part, Permission> = { edit: 'api.update', approve: 'api.approve', manage: 'api.update' };
const PARTS: Record<ProjectRole, readonly Part[]> = {
  Owner: ['edit', 'approve', 'manage'],
  Editor: ['edit'],
  Approver: ['approve'],
  Viewer: [],
};
/** The rights without which somebody couldn't be what a role says. */
const NEEDS: Record<ProjectRole, Permission> = {
  ...{ Owner: 'api.update', Editor: 'api.update', Approver: 'api.approve', Viewer: 'api.view' },
};
const ADMINISTRATORS = ['SuperAdministrator', 'TenantAdministrator'];

/** No membership limits administrators within their reach. */
export const isAdministrator = ({ role }: Pick<Actor, 'role'>): boolean => ADMINISTRATORS.includes(role);

/** The roles that allow a part. */
export const rolesFor = (part: Part): ProjectRole[] => ProjectRole.options.filter((role) => PARTS[role].includes(part));

/** The roles that somebody's rights in the portal suffice for. */
export const rolesOf = (permissions: PermissionMap): ProjectRole[] =>
  ProjectRole.options.filter((role) => allows(permissions, NEEDS[role]));

type Person = Pick<Actor, 'role' | 'permissions'>;

/** Whether a membership lets somebody do this, whatever their rights in the portal are. */
export const isLetBy = (actor: Pick<Actor, 'role'>, { role, open }: Standing, part: Part): boolean =>
  isAdministrator(actor) || open || (role !== null && PARTS[role].includes(part));

/** Whether somebody may do this with an API that they reach: the one answer that all routes ask for. */
export const may = (actor: Person, standing: Standing, part: Part): boolean =>
  allows(actor.permissions, RIGHTS[part]) && isLetBy(actor, standing, part);

/** Throws 403 where somebody's role in an API doesn't let them do this. */
export function must(actor: Person, standing: Standing, part: Part): void {
  if (!may(actor, standing, part)) throw new Problem(403, 'membership.role', { extra: { role: standing.role } });
}
