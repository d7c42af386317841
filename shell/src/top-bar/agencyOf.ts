import type { LocalText, UserProfile } from '@titian/shared-contracts';

/** An agency as the top bar shows it. */
export interface BrandedAgency {
  kind: 'organization' | 'tenant';
  code: string;
  name: LocalText;
  imageUrl: string | null;
}

/** Whose brand stands beside the product's (spec §6): the organisation's, a tenant administrator's tenant's; a client sees the product alone. */
export const agencyOf = (user: UserProfile | null): BrandedAgency | null => {
  if (!user?.organization || user.role.base === 'Client') return null;
  return user.role.base === 'TenantAdministrator'
    ? { kind: 'tenant', ...user.organization.tenant }
    : { kind: 'organization', ...user.organization };
};
