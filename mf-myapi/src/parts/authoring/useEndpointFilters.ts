import { CERTIFICATE_DAYS, CertificateState, Reach } from '@titian/shared-contracts/authoring';
import { Environment } from '@titian/shared-contracts/cart';
import { VersionState } from '@titian/shared-contracts/catalogue';
import { useListOrganizationsQuery, useSession } from '@titian/shared-auth';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField, FilterRule } from '@titian/shared-ui/data';

/** Filters of the endpoints (marketplace.md §22.7) as fields of the server's list, which knows organisations by their codes. */
export const ENDPOINT_FILTERS = {
  organization: {},
  environment: {},
  state: {},
  reach: {},
  certificate: {},
  signsIn: {},
} as const satisfies Record<string, FilterRule>;
type Name = keyof typeof ENDPOINT_FILTERS;

const MULTI_ORGANIZATION_ROLES = ['SuperAdministrator', 'TenantAdministrator'];

/** Filters of the list of endpoints; `several` is whether the reader sees more than one organisation. */
export function useEndpointFilters() {
  const { t } = useTranslation('myapi');
  const word = useKeyedText();
  const format = useFormat();
  const { user } = useSession();
  const { data: organizations = [] } = useListOrganizationsQuery();
  const several = MULTI_ORGANIZATION_ROLES.includes(user?.role.base ?? '');
  const organization: FilterField<Name> = {
    ...{ name: 'organization', label: t('authoring.endpoint.all.organization') },
    options: organizations.map(({ code, name }) => ({ value: code, label: format.text(name) })),
  };
  const fields: FilterField<Name>[] = [
    ...(several ? [organization] : []),
    {
      ...{ name: 'environment', label: t('authoring.endpoint.all.environmentTitle') },
      options: Environment.options.map((value) => ({ value, label: t(`authoring.endpoint.environment.${value}`) })),
    },
    {
      ...{ name: 'state', label: t('projects.status') },
      options: VersionState.options.map((value) => ({ value, label: word(`state.version.${value}`) })),
    },
    {
      ...{ name: 'reach', label: t('authoring.endpoint.all.lastTest') },
      options: Reach.options.map((value) => ({ value, label: t(`authoring.endpoint.reach.${value}`) })),
    },
    {
      ...{ name: 'certificate', label: t('authoring.endpoint.all.certificate') },
      options: CertificateState.options.map((value) => ({
        ...{ value, label: t(`authoring.endpoint.all.certificates.${value}`, { count: CERTIFICATE_DAYS }) },
      })),
    },
    {
      ...{ name: 'signsIn', label: t('authoring.endpoint.all.signsIn'), single: true },
      options: ['true', 'false'].map((value) => ({ value, label: word(`authoring.endpoint.all.signs.${value}`) })),
    },
  ];
  return { several, fields };
}
