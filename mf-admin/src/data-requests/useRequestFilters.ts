import { RequestStatus } from '@titian/shared-contracts/data-request';
import { PurposeCode } from '@titian/shared-contracts/order';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { useListAgenciesQuery } from './manageRequests.api';

export const FILTERS = ['status', 'purposeCode', 'organization', 'provider', 'personal', 'overdue'] as const;

/** Filters of the list (marketplace.md §22.7). */
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
  ] as const;
}
