import { ROLE_TITLES, TwoFactorMode } from '@titian/shared-contracts';
import { useListOrganizationsQuery } from '@titian/shared-auth';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { useTenantChoices } from '../parts/tenants.api';
import { useGrantableRolesQuery } from '../parts/users.api';

export const FILTERS = ['role', 'organizationId', 'tenantId', 'twoFactor'] as const;

/** Filters of the list of users. */
export function useUserFilters() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const organizations = useListOrganizationsQuery({});
  const tenants = useTenantChoices();
  const roles = useGrantableRolesQuery();
  const titles = { ...ROLE_TITLES, ...Object.fromEntries((roles.data ?? []).map(({ name, title }) => [name, title])) };
  const held = Object.entries(titles).map(([value, title]) => ({ value, label: format.text(title) }));
  const homes = (organizations.data ?? []).map(({ id, name }) => ({ value: id, label: format.text(name) }));
  const several = (tenants.data?.data ?? []).map(({ id, name }) => ({ value: id, label: format.text(name) }));
  const modes = TwoFactorMode.options.map((value) => ({ value, label: t(`users.twoFactorMode.${value}`) }));
  return [
    { name: 'role' as const, label: t('users.columns.role'), query: roles, options: held },
    {
      ...{ name: 'organizationId' as const, label: t('users.columns.organization') },
      ...{ query: organizations, options: homes },
    },
    ...(several.length > 1 || tenants.isError
      ? [
          {
            ...{ name: 'tenantId' as const, label: t('organizations.columns.tenant') },
            ...{ query: tenants, options: several },
          },
        ]
      : []),
    { name: 'twoFactor' as const, label: t('users.twoFactor'), options: modes },
  ];
}
