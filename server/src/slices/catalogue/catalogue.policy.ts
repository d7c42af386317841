import type { Actor } from '../../http/call';

/** Of a project, what decides who may find it. */
export interface Findable {
  listed: boolean;
  restricted: boolean;
  organizationId: string | null;
  tenantId: string | null;
  allowedOrganizations: readonly string[];
}

/**
 * What a caller may find: what is listed, and of the private ones those of the own or an allowed organisation; tenant administrators
 * those of their tenant, SuperAdministrators all. Everybody else isn't told that a private one exists.
 */
export function mayFind(actor: Actor | null): (project: Findable) => boolean {
  if (actor?.role === 'SuperAdministrator') return ({ listed }) => listed;
  const own = actor?.organizationId;
  const tenant = actor?.role === 'TenantAdministrator' ? actor.tenantId : null;
  const isInside = ({ organizationId, tenantId, allowedOrganizations }: Findable) =>
    (own && (organizationId === own || allowedOrganizations.includes(own))) || (tenant && tenantId === tenant);
  return (project) => project.listed && (!project.restricted || Boolean(isInside(project)));
}
