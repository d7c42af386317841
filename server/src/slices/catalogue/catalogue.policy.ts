import { sql, type SQL } from 'drizzle-orm';
import { projectSearch as s } from '../../storage/schema';
import type { Actor } from '../../http/call';

/**
 * What a caller may find: what is listed, and of the private ones those of the own or an allowed organisation; tenant administrators
 * those of their tenant, SuperAdministrators all. Everybody else isn't told that a private one exists.
 */
export function mayFind(actor: Actor | null): SQL {
  if (actor?.role === 'SuperAdministrator') return sql`${s.listed}`;
  const own = actor?.organizationId
    ? sql`or ${s.organizationId} = ${actor.organizationId} or ${actor.organizationId} = any(${s.allowedOrganizations})`
    : sql``;
  const tenant =
    actor?.role === 'TenantAdministrator' && actor.tenantId ? sql`or ${s.tenantId} = ${actor.tenantId}` : sql``;
  return sql`${s.listed} and (not ${s.restricted} ${own} ${tenant})`;
}

/** Callers with the same answer share cached counts. */
export function audienceOf(actor: Actor | null): string {
  if (actor?.role === 'SuperAdministrator') return 'all';
  return [actor?.organizationId ?? '', actor?.role === 'TenantAdministrator' ? actor.tenantId : ''].join('/');
}
