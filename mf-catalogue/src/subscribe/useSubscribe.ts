import { useNavigate } from 'react-router-dom';
import { cartPaths, type NewCartLine } from '@titian/shared-contracts/cart';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { useAddToCart } from '../parts/useAddToCart';

/** The two next steps from a chosen package: add it to the cart, or add it and go to the checkout. */
export function useSubscribe({ id, Name }: Pick<ApiDetail, 'id' | 'Name'>, choice: Omit<NewCartLine, 'projectId'>) {
  const navigate = useNavigate();
  const { addToCart, adding } = useAddToCart();
  const collect = () => addToCart({ id, Name, ...choice });
  return {
    busy: adding,
    collect,
    async order() {
      if (await collect()) void navigate(cartPaths.checkout());
    },
  };
}

export type Subscribe = ReturnType<typeof useSubscribe>;
