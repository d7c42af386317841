import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '@titian/shared-contracts';
import { cartPaths, type CartWish } from '@titian/shared-contracts/cart';
import { isApiProblem, usePermission, useSession } from '@titian/shared-auth';
import { useFeedback, useFormat } from '@titian/shared-ui';
import { useAddToCartMutation, useTakeBackFromCartMutation } from './cart.api';
import { useSignInFirst } from './useSignInFirst';

type Wanted = Omit<CartWish, 'projectId'> & { id: string; Name: LocalText };

/** Puts an API in the cart, with undo. A visitor is asked to sign in and comes back to this very view. */
export function useAddToCart() {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { toast, fail } = useFeedback();
  const navigate = useNavigate();
  const signInFirst = useSignInFirst();
  const { status } = useSession();
  const mayAdd = usePermission('cart.create');
  const [add, { isLoading: adding }] = useAddToCartMutation();
  const [takeBack] = useTakeBackFromCartMutation();

  /** True where it is in the cart afterwards. */
  async function addToCart({ id, Name, ...choice }: Wanted): Promise<boolean> {
    if (signInFirst()) return false;
    const added = await add({ body: { projectId: id, ...choice } });
    const openCart = { label: t('card.openCart'), run: () => navigate(cartPaths.cart()) };
    const name = format.text(Name);
    if (added.data) {
      const params = { id: added.data.id };
      const undo = { label: t('card.undo'), run: () => void takeBack({ params }) };
      toast({ title: t('card.added', { name }), severity: 'success', action: undo });
      return true;
    }
    if (isApiProblem(added.error) && added.error.code === 'cart.duplicate') {
      toast({ title: t('card.inCart', { name }), action: openCart });
      return true;
    }
    fail(added.error, t('card.notAdded', { name }));
    return false;
  }

  /** Hidden from people whose role has no cart; a visitor may still try. */
  return { addToCart, adding, offered: status !== 'signedIn' || mayAdd };
}
