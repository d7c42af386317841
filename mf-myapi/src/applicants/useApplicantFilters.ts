import { ApplicantChannel } from '@titian/shared-contracts/registration';
import { useListOrganizationsQuery } from '@titian/shared-auth';
import { useFormat, useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';

export const FILTERS = ['organizationId', 'channel', 'confirmed'] as const;
type Name = (typeof FILTERS)[number];

/** Filters of the list of applicants. */
export function useApplicantFilters(): readonly FilterField<Name>[] {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { data: organizations = [] } = useListOrganizationsQuery();
  return [
    {
      name: 'organizationId',
      label: t('applicants.organization'),
      options: organizations.map(({ id, name }) => ({ value: id, label: format.text(name) })),
    },
    {
      name: 'channel',
      label: t('applicants.channel'),
      options: ApplicantChannel.options.map((value) => ({ value, label: t(`applicants.channels.${value}`) })),
    },
    {
      name: 'confirmed',
      label: t('applicants.email'),
      single: true,
      options: [
        { value: 'true', label: t('applicants.confirmed') },
        { value: 'false', label: t('applicants.unconfirmed') },
      ],
    },
  ];
}
