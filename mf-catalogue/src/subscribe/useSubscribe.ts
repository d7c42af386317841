import { useNavigate } from 'react-router-dom';
import { cartPaths, type CartWish } from '@titian/shared-contracts/cart';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { useAddToCart } from '../parts/useAddToCart';

/** The two ways on from a chosen package: into the cart, or into the cart and straight to the order's form. */
export function useSubscribe({ id, Name }: Pick<ApiDetail, 'id' | 'Name'>, choice: Omit<CartWish, 'projectId'>) {
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
