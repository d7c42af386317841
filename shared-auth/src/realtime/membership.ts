import type { UserProfile } from '@titian/shared-contracts';
import { organizationApi } from '../calls/organization.api';
import { store } from '../session/store';

/** Ids of the organisations whose events a user receives: all of the tenant for its administrators, else the own one (spec §7). */
export const organisationIdsOf = async (user: UserProfile): Promise<string[]> => {
  const { organization: own, role } = user;
  if (!own) return [];
  if (role.base !== 'TenantAdministrator') return [own.id];
  const { data } = await store.dispatch(
    organizationApi.endpoints.listOrganizations.initiate(
      { query: { 'tenant.id': own.tenant.id } },
      { subscribe: false },
    ),
  );
  return data?.map(({ id }) => id) ?? [own.id];
};
