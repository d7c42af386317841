import type { StoredFile } from '@titian/shared-contracts/file';
import type { Checkout } from '@titian/shared-contracts/order';
import { tabDraft } from '@titian/shared-auth';
import { randomId } from './randomId';

/** The form so far. */
export interface CheckoutDraft extends Partial<
  Pick<Checkout, 'purposeCode' | 'purposeText' | 'handling' | 'legalBasis'>
> {
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
const keys = tabDraft<{ of: string; key: string }>('titian.checkout.key');

/** The draft of this tab: kept over a reload and a sign-out, removed with the order. */
export const checkoutDraft = {
  read: (): CheckoutDraft => stored.read() ?? {},
  write: stored.write,
  /** The idempotency key of what is ordered: a submit that is repeated, also after a reload, is the same order; one of other lines is another. */
  keyOf(ordered: readonly string[]): string {
    const of = ordered.toSorted().join(' ');
    const kept = keys.read();
    if (kept?.of === of) return kept.key;
    const key = randomId();
    keys.write({ of, key });
    return key;
  },
  forget(): void {
    stored.forget();
    keys.forget();
  },
};
