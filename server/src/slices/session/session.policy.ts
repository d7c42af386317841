import type { UserProfile } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { reaches } from '../../http/scope';

/** Everybody sees themselves, and others within the role's scope; clients see nobody else. */
export function userInScope(actor: Actor, profile: UserProfile): boolean {
  if (profile.id === actor.id) return true;
  if (actor.role === 'Client' || !profile.organization) return actor.role === 'SuperAdministrator';
  return reaches(actor, { organizationId: profile.organization.id, tenantId: profile.organization.tenant.id });
}
