import { allows } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { reaches } from '../../http/scope';

/** What decides who may find a project. */
export interface Findable {
  listed: boolean;
  restricted: boolean;
  organizationId: string | null;
  tenantId: string | null;
  allowedOrganizations: readonly string[];
}

/**
 * Whether a caller may find a project: listed ones, and of the private ones those of the own or an allowed organisation; for tenant
 * administrators also those of their tenant, for SuperAdministrators all. To everybody else a private project doesn't exist.
 */
export function mayFind(
  actor: Pick<Actor, 'role' | 'organizationId' | 'tenantId'> | null,
): (project: Findable) => boolean {
  if (actor?.role === 'SuperAdministrator') return ({ listed }) => listed;
  const own = actor?.organizationId;
  const tenant = actor?.role === 'TenantAdministrator' ? actor.tenantId : null;
  const isInReach = ({ organizationId, tenantId, allowedOrganizations }: Findable) =>
    (own && (organizationId === own || allowedOrganizations.includes(own))) || (tenant && tenantId === tenant);
  return (project) => project.listed && (!project.restricted || Boolean(isInReach(project)));
}

/** Whether somebody manages a project of this owner in the registry: within their reach, and not for clients (spec §4 `developer`). */
export const mayManage = (actor: Actor | null, owner: { organizationId: string; tenantId: string }): boolean =>
  actor !== null && actor.role !== 'Client' && allows(actor.permissions, 'api.view') && reaches(actor, owner);

/** Whether a project is somebody's own: of their organisation, and managed by them. A client of the same organisation is its consumer. */
export const isOwn = (actor: Actor | null, owner: { organizationId: string; tenantId: string }): boolean =>
  actor?.organizationId === owner.organizationId && mayManage(actor, owner);
