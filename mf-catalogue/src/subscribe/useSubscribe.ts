import { useNavigate, useSearchParams } from 'react-router-dom';
import { Id } from '@titian/shared-contracts';
import { cartPaths } from '@titian/shared-contracts/cart';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { checkoutDraft } from '../parts/checkoutDraft';
import type { Offer } from '../parts/offer/useOffer';
import { useAddToCart } from '../parts/useAddToCart';

/**
 * The two next steps from a chosen package: add it to the cart, or add it and go to the checkout; to the cart, where it was in it before. An application in the address, which
 * wants a larger package, is preselected at the checkout.
 */
export function useSubscribe({ id, Name }: Pick<ApiDetail, 'id' | 'Name'>, offer: Offer, versionId?: string) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { addToCart, adding } = useAddToCart();
  const { chosen, environment, expectedCalls } = offer;
  const applicationId = Id.safeParse(search.get('application')).data;
  const collect = async () => {
    if (!chosen) return null;
    const outcome = await addToCart({ id, Name, versionId, pack: chosen, environment, expectedCalls });
    if (outcome && applicationId) checkoutDraft.write({ ...checkoutDraft.read(), applicationId });
    return outcome;
  };
  return {
    busy: adding,
    collect,
    async order() {
      const outcome = await collect();
      // What is in the cart already may have another package, or be kept for later: the cart shows which.
      if (outcome) void navigate(outcome === 'added' ? cartPaths.checkout() : cartPaths.cart());
    },
  };
}

export type Subscribe = ReturnType<typeof useSubscribe>;
