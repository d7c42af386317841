import { useNavigate } from 'react-router-dom';
import { type ApiDetail, type CartWish, paths } from '@titian/shared-contracts';
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
      if (await collect()) void navigate(paths.checkout());
    },
  };
}

export type Subscribe = ReturnType<typeof useSubscribe>;
