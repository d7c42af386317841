import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { useTranslation } from '@titian/shared-ui';
import type { CheckoutDraft } from '../parts/checkoutDraft';

const TIMES = { Api: 'api', File: 'file', Screen: 'screen' } as const;

/** What a data request says of the order that it led to: purpose, legal basis and handling, to be changed by whoever orders; nothing where it leads to none. */
export function useRequestDraft() {
  const { t } = useTranslation('catalogue');
  return ({ id, form, allowed }: RequestDetail): Partial<CheckoutDraft> => {
    if (!allowed.includes('order')) return {};
    const { purposeCode, purposeText, legalBasis, handling } = form;
    const months = handling?.retentionMonths;
    const parts = [
      handling?.storage,
      handling?.accessors,
      months && t('checkout.requestKept', { count: months }),
      handling?.transferMethod && t(`checkout.requestTransfer.${TIMES[handling.transferMethod]}`),
    ];
    return {
      ...{ dataRequestId: id, purposeText: purposeText ?? '', legalBasis: legalBasis ?? '' },
      ...(purposeCode && { purposeCode }),
      handling: parts.filter(Boolean).join('; '),
    };
  };
}
