import { type FacetValue, ProjectStatus } from '@titian/shared-contracts/catalogue';
import { useListOrganizationsQuery, useSession } from '@titian/shared-auth';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';

export const FILTERS = ['Status', 'organization', 'category'] as const;
/** Roles that manage more than one organisation (spec §6). */
const MULTI_ORGANIZATION_ROLES = ['SuperAdministrator', 'TenantAdministrator'];
type Name = (typeof FILTERS)[number];

/** Filters of the list of projects; `several` is whether the reader sees more than one organisation. */
export function useProjectFilters(categories: readonly FacetValue[]) {
  const { t } = useTranslation('myapi');
  const word = useKeyedText();
  const format = useFormat();
  const { user } = useSession();
  const { data: organizations = [] } = useListOrganizationsQuery();
  const several = MULTI_ORGANIZATION_ROLES.includes(user?.role.base ?? '');
  const status: FilterField<Name> = {
    name: 'Status',
    label: t('projects.status'),
    options: ProjectStatus.options.map((value) => ({ value, label: word(`state.project.${value}`) })),
  };
  const organization: FilterField<Name> = {
    name: 'organization',
    label: t('projects.organization'),
    options: organizations.map(({ id, name }) => ({ value: id, label: format.text(name) })),
  };
  const category: FilterField<Name> = {
    name: 'category',
    label: t('projects.category'),
    options: categories.map(({ value, label, count }) => ({ value, label: format.text(label), count })),
  };
  return { several, fields: several ? [status, organization, category] : [status, category] };
}
