import { type FacetValue, ProjectStatus } from '@titian/shared-contracts/catalogue';
import { useListOrganizationsQuery, useSession } from '@titian/shared-auth';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';

export const FILTERS = ['Status', 'organization', 'category'] as const;
/** Roles that look after more than one organisation (spec §6). */
const SEVERAL = ['SuperAdministrator', 'TenantAdministrator'];
type Name = (typeof FILTERS)[number];

/** What the list can be filtered by, with the values in the reader's words. */
export function useProjectFilters(categories: readonly FacetValue[]) {
  const { t } = useTranslation('myapi');
  const word = useKeyedText();
  const format = useFormat();
  const { user } = useSession();
  const { data: organizations = [] } = useListOrganizationsQuery();
  const several = SEVERAL.includes(user?.role.base ?? '');
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
