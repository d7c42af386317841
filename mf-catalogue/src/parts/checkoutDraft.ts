import type { StoredFile } from '@titian/shared-contracts/file';
import type { Checkout } from '@titian/shared-contracts/order';
import { tabDraft } from '@titian/shared-auth';
import { randomId } from './randomId';

/** The form so far. The idempotency key is part of the draft, so that a submit repeated after a reload is the same order. */
export interface CheckoutDraft extends Partial<
  Pick<Checkout, 'purposeCode' | 'purposeText' | 'handling' | 'legalBasis'>
> {
  idempotencyKey: string;
  /** The data request that the order is made for. */
  dataRequestId?: string;
  /** Id of an application, or `new`. */
  applicationId?: string;
  newApplicationName?: string;
  /** Uploaded letters that no order has yet. */
  letters?: StoredFile[];
  termsAccepted?: boolean;
}

const stored = tabDraft<CheckoutDraft>('titian.checkout');

/** The draft of this tab: kept over a reload and a sign-out, removed with the order. */
export const checkoutDraft = {
  read: (): CheckoutDraft => stored.read() ?? { idempotencyKey: randomId() },
  write: stored.write,
  forget: stored.forget,
};
