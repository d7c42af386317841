import type { CartLine } from '@titian/shared-contracts/cart';
import type { Checkout } from '@titian/shared-contracts/order';
import { checkoutDraft, type CheckoutDraft } from '../parts/checkoutDraft';

/** The request body for a draft and its lines, with the terms in the revision that was shown. */
export const orderOf = (draft: CheckoutDraft, lines: readonly CartLine[]): Checkout => ({
  idempotencyKey: checkoutDraft.keyOf([
    ...lines.map(({ id }) => id),
    ...(draft.dataRequestId ? [draft.dataRequestId] : []),
  ]),
  cartIds: lines.map(({ id }) => id),
  ...(draft.applicationId === 'new'
    ? { newApplicationName: draft.newApplicationName }
    : { applicationId: draft.applicationId }),
  purposeCode: draft.purposeCode!,
  purposeText: draft.purposeText ?? '',
  handling: draft.handling ?? '',
  legalBasis: draft.legalBasis ?? '',
  ipAddresses: [],
  ...(draft.dataRequestId && { dataRequestId: draft.dataRequestId }),
  letters: (draft.letters ?? []).map(({ id }) => id),
  termsAccepted: lines.map(({ package: { id, termsRevision } }) => ({ packageId: id, revision: termsRevision })),
});
