import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '@titian/shared-contracts';
import { cartPaths, type NewCartLine } from '@titian/shared-contracts/cart';
import { isApiProblem, usePermission, useSession } from '@titian/shared-auth';
import { useFeedback, useFormat } from '@titian/shared-ui';
import { useAddToCartMutation, useTakeBackFromCartMutation } from './cart.api';
import { useSignInFirst } from './useSignInFirst';

type CartChoice = Omit<NewCartLine, 'projectId'> & { id: string; Name: LocalText };

/** Adds an API to the cart, with undo. A visitor is sent to sign in, and back to the same page. */
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

  /** True if the API is in the cart afterwards. */
  async function addToCart({ id, Name, ...choice }: CartChoice): Promise<boolean> {
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

  /** `offered`: false for roles without a cart; true for a visitor, who signs in first. */
  return { addToCart, adding, offered: status !== 'signedIn' || mayAdd };
}
