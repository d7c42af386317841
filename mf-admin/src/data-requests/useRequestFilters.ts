import { RequestStatus } from '@titian/shared-contracts/data-request';
import { PurposeCode } from '@titian/shared-contracts/order';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterRule } from '@titian/shared-ui/data';
import { useListAgenciesQuery } from './manageRequests.api';

/** Filters of the list (marketplace.md §22.7) as fields of the server's. */
export const FILTERS = {
  ...{ status: {}, purposeCode: {}, organization: {}, provider: {}, personal: {}, overdue: {} },
  submittedFrom: { field: 'submittedDay', operator: 'gte' },
  submittedTo: { field: 'submittedDay', operator: 'lte' },
} as const satisfies Record<string, FilterRule>;

/** The fields of its filter panel. */
export function useRequestFilters() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const { data: agencies = [] } = useListAgenciesQuery();
  const byCode = agencies.map(({ code, name }) => ({ value: code, label: format.text(name) }));
  const yesNo = [
    { value: 'true', label: t('dataRequests.yes') },
    { value: 'false', label: t('dataRequests.no') },
  ];
  const statuses = RequestStatus.options.filter((status) => status !== 'Draft');
  return [
    {
      name: 'status',
      label: t('dataRequests.columns.status'),
      options: statuses.map((value) => ({ value, label: text(`state.dataRequest.${value}`) })),
    },
    {
      name: 'purposeCode',
      label: t('dataRequests.purposeCode'),
      options: PurposeCode.options.map((value) => ({ value, label: text(`purpose.${value}`) })),
    },
    { name: 'organization', label: t('dataRequests.columns.requester'), options: byCode },
    { name: 'provider', label: t('dataRequests.columns.provider'), options: byCode },
    { name: 'personal', label: t('dataRequests.personal'), options: yesNo },
    { name: 'overdue', label: t('dataRequests.late'), options: yesNo },
    { name: 'submittedFrom', label: t('dataRequests.submittedFrom'), day: true },
    { name: 'submittedTo', label: t('dataRequests.submittedTo'), day: true },
  ] as const;
}
