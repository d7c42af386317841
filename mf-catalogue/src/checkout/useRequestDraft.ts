import type { CheckoutDraft } from '../parts/checkoutDraft';
import { useReadRequestQuery } from '../parts/dataRequest.api';
import { useTranslation } from '@titian/shared-ui';

const TIMES = { Api: 'api', File: 'file', Screen: 'screen' } as const;

/** What a data request says of the order that it led to: purpose, legal basis and handling, to be changed by whoever orders. */
export function useRequestDraft(id: string | null): { draft: Partial<CheckoutDraft>; isReading: boolean } {
  const { t } = useTranslation('catalogue');
  const { data, isLoading } = useReadRequestQuery({ params: { id: id ?? '' } }, { skip: !id });
  if (!data?.allowed.includes('order')) return { draft: {}, isReading: isLoading };
  const { purposeCode, purposeText, legalBasis, handling } = data.form;
  const months = handling?.retentionMonths;
  const parts = [
    handling?.storage,
    handling?.accessors,
    months && t('checkout.requestKept', { count: months }),
    handling?.transferMethod && t(`checkout.requestTransfer.${TIMES[handling.transferMethod]}`),
  ];
  return {
    draft: {
      ...{ dataRequestId: data.id, purposeText: purposeText ?? '', legalBasis: legalBasis ?? '' },
      ...(purposeCode && { purposeCode }),
      handling: parts.filter(Boolean).join('; '),
    },
    isReading: false,
  };
}
