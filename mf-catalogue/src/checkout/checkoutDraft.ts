import type { Checkout } from '@titian/shared-contracts';

const KEY = 'titian.checkout';

/** What is typed so far. The key is made with the draft, so that a submit repeated after a reload is the same order. */
export interface CheckoutDraft extends Partial<
  Pick<Checkout, 'purposeCode' | 'purposeText' | 'handling' | 'legalBasis'>
> {
  idempotencyKey: string;
  /** Id of an application, or `new`. */
  application?: string;
  newApplicationName?: string;
  termsAccepted?: boolean;
}

/** A random UUID also where the page is served over plain http, which has no `crypto.randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const stored = (): CheckoutDraft | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CheckoutDraft | null;
  } catch {
    return null;
  }
};

/** The draft of this tab: kept over a reload and a sign-out, gone with the order. */
export const checkoutDraft = {
  read: (): CheckoutDraft => stored() ?? { idempotencyKey: randomId() },
  write: (draft: CheckoutDraft): void => sessionStorage.setItem(KEY, JSON.stringify(draft)),
  forget: (): void => sessionStorage.removeItem(KEY),
};
