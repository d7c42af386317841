import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '@titian/shared-contracts';
import { cartPaths, type NewCartLine } from '@titian/shared-contracts/cart';
import type { Package } from '@titian/shared-contracts/catalogue';
import { isApiProblem } from '@titian/shared-auth';
import { useFeedback, useFormat, useKeyedText } from '@titian/shared-ui';
import { useAddToCartMutation, useTakeBackFromCartMutation } from './cart.api';
import { useSignInFirst } from './useSignInFirst';

interface CartChoice {
  id: string;
  Name: LocalText;
  versionId?: string;
  pack: Pick<Package, 'id' | 'name'>;
  environment: NonNullable<NewCartLine['environment']>;
  /** Calls a month; null if none are stated. */
  expectedCalls: number | null;
}

/** Adds an API to the cart, with undo; the confirmation names package and environment. A visitor is sent to sign in, and back to the same page. */
export function useAddToCart() {
  const { t } = useTranslation('catalogue');
  const word = useKeyedText();
  const format = useFormat();
  const { toast, fail } = useFeedback();
  const navigate = useNavigate();
  const signInFirst = useSignInFirst();
  const [add, { isLoading: adding }] = useAddToCartMutation();
  const [takeBack] = useTakeBackFromCartMutation();

  /** Whether the API was put in the cart, or was in it already: perhaps with another package. Null where it isn't in it. */
  async function addToCart({
    id,
    Name,
    pack,
    expectedCalls,
    ...choice
  }: CartChoice): Promise<'added' | 'inCart' | null> {
    if (signInFirst()) return null;
    const calls = expectedCalls === null ? {} : { expectedCalls };
    const added = await add({ body: { projectId: id, packageId: pack.id, ...choice, ...calls } });
    const openCart = { label: t('card.openCart'), run: () => navigate(cartPaths.cart()) };
    const name = format.text(Name);
    if (added.data) {
      const params = { id: added.data.id };
      const undo = { label: t('card.undo'), run: () => void takeBack({ params }) };
      const what = { package: format.text(pack.name), environment: word(`environment.${choice.environment}`) };
      toast({ title: t('card.added', { name }), body: t('card.addedAs', what), severity: 'success', action: undo });
      return 'added';
    }
    if (isApiProblem(added.error) && added.error.code === 'cart.duplicate') {
      toast({ title: t('card.inCart', { name }), action: openCart });
      return 'inCart';
    }
    fail(added.error, t('card.notAdded', { name }));
    return null;
  }

  return { addToCart, adding };
}
