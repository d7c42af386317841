import { DataClassification, ProjectStatus } from '@titian/shared-contracts/catalogue';
import { type ProjectsPage, REVIEW_STATES } from '@titian/shared-contracts/project';
import { useListOrganizationsQuery, useSession } from '@titian/shared-auth';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField, FilterRule } from '@titian/shared-ui/data';

/** Filters of the registry (marketplace.md §1) as fields of the server's list; an API may have several owners, so theirs is a part of a text. */
export const FILTERS = {
  /** As the column shows it: an API in draft whose version is in review has that version's state. */
  Status: { field: 'shownStatus' },
  ...{ organization: {}, category: {}, StatusPrivate: {}, dataClassification: {} },
  ...{ hasErrors: {}, deprecated: {} },
  division: { operator: 'contains' },
  owner: { operator: 'contains' },
  updatedFrom: { field: 'updatedDay', operator: 'gte' },
  updatedTo: { field: 'updatedDay', operator: 'lte' },
} as const satisfies Record<string, FilterRule>;
type Name = keyof typeof FILTERS;
type Known = Pick<ProjectsPage, 'categories' | 'divisions' | 'owners'>;

/** Roles that manage more than one organisation (spec §6). */
const MULTI_ORGANIZATION_ROLES = ['SuperAdministrator', 'TenantAdministrator'];

/** Filters of the list of projects; `several` is whether the reader sees more than one organisation. */
export function useProjectFilters({ categories, divisions, owners }: Known) {
  const { t } = useTranslation('myapi');
  const word = useKeyedText();
  const format = useFormat();
  const { user } = useSession();
  const { data: organizations = [] } = useListOrganizationsQuery();
  const several = MULTI_ORGANIZATION_ROLES.includes(user?.role.base ?? '');
  const facets = (found: Known['categories']) =>
    found.map(({ value, label, count }) => ({ value, label: format.text(label), count }));
  const organization: FilterField<Name> = {
    name: 'organization',
    label: t('projects.organization'),
    options: organizations.map(({ id, name }) => ({ value: id, label: format.text(name) })),
  };
  const fields: FilterField<Name>[] = [
    {
      ...{ name: 'Status', label: t('projects.status') },
      options: [
        ...ProjectStatus.options.map((value) => ({ value, label: word(`state.project.${value}`) })),
        ...REVIEW_STATES.map((value) => ({ value, label: word(`state.version.${value}`) })),
      ],
    },
    ...(several ? [organization] : []),
    { ...{ name: 'division', label: t('projects.division'), single: true }, options: facets(divisions) },
    {
      ...{ name: 'owner', label: t('projects.owner'), single: true },
      options: owners.map(({ id, displayName, count }) => ({ value: id, label: displayName, count })),
    },
    { ...{ name: 'category', label: t('projects.category') }, options: facets(categories) },
    {
      ...{ name: 'StatusPrivate', label: t('projects.visibility'), single: true },
      options: ['false', 'true'].map((value) => ({ value, label: word(`projects.visible.${value}`) })),
    },
    {
      ...{ name: 'dataClassification', label: t('projects.classification') },
      options: DataClassification.options.map((value) => ({ value, label: word(`projects.classifications.${value}`) })),
    },
    {
      ...{ name: 'hasErrors', label: t('projects.definition'), single: true },
      options: [{ value: 'true', label: t('projects.hasErrors') }],
    },
    {
      ...{ name: 'deprecated', label: t('projects.ending'), single: true },
      options: [{ value: 'true', label: t('projects.deprecated') }],
    },
    { name: 'updatedFrom', label: t('projects.updatedFrom'), day: true },
    { name: 'updatedTo', label: t('projects.updatedTo'), day: true },
  ];
  return { several, fields: fields.filter(({ options }) => options?.length !== 0) };
}
