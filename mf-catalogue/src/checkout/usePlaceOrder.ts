import { useState } from 'react';
import type { CartLine } from '@titian/shared-contracts/cart';
import { StaleCart } from '@titian/shared-contracts/order';
import { isApiProblem } from '@titian/shared-auth';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { usePlaceOrderMutation } from './checkout.api';
import { checkoutDraft, type CheckoutDraft } from '../parts/checkoutDraft';
import { orderOf } from './orderOf';

const staleOf = (error: unknown): StaleCart | null =>
  isApiProblem(error) ? (StaleCart.safeParse(error.extra).data ?? null) : null;

/** A refused order: the faults, and the lines as they were sent, since the cart may have changed. */
export interface Refused {
  stale: StaleCart;
  lines: readonly CartLine[];
}

/** Ids of the lines whose terms were revised after they had been accepted. */
export const revisedLines = (refused: Refused | null): string[] =>
  (refused?.stale.lines ?? []).filter(({ faults }) => faults.includes('termsChanged')).map(({ id }) => id);

/** Sends the order. A cart that changed meanwhile is reported in `refused`, line by line; any other error is thrown for the form. */
export function usePlaceOrder(lines: readonly CartLine[], onPlaced: (orderId: string) => void) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const [place] = usePlaceOrderMutation();
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (draft: CheckoutDraft) => {
    const done = await place({ body: orderOf(draft, lines) });
    if (done.error) {
      const stale = staleOf(done.error);
      setRefused(stale && { stale, lines });
      if (!stale) throw done.error;
      return;
    }
    checkoutDraft.forget();
    toast({ title: t('checkout.done', { orderNo: done.data.orderNo }), severity: 'success' });
    onPlaced(done.data.id);
  };
  return { send, refused };
}
