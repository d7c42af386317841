import { OrganizationType } from '@titian/shared-contracts/organization';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { useTenantChoices } from '../parts/tenants.api';

export const FILTERS = ['type', 'tenantId'] as const;

/** Filters of the list; by tenant only for those who see more than one. */
export function useOrganizationFilters() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const query = useTenantChoices();
  const tenants = query.data?.data ?? [];
  const types = OrganizationType.options.map((value) => ({ value, label: t(`organizations.type.${value}`) }));
  const ofTenant = {
    name: 'tenantId' as const,
    label: t('organizations.columns.tenant'),
    query,
    options: tenants.map(({ id, name }) => ({ value: id, label: format.text(name) })),
  };
  const fields = [
    { name: 'type' as const, label: t('organizations.columns.type'), options: types },
    ...(tenants.length > 1 || query.isError ? [ofTenant] : []),
  ];
  return { fields, several: tenants.length > 1 };
}
