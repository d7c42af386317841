import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { cartPaths } from '@titian/shared-contracts/cart';
import { orderPaths } from '@titian/shared-contracts/order';
import { Page, QueryView, useTranslation } from '@titian/shared-ui';
import { toOrder } from '../parts/cartGroups';
import { useListCartQuery } from '../parts/cartLines.api';
import { EmptyCart } from '../parts/EmptyCart';
import { TwoCardSkeleton } from '../parts/TwoCardSkeleton';
import { CheckoutForm } from './CheckoutForm';
import { useRequestDraft } from './useRequestDraft';

export function CheckoutPage() {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const cart = useListCartQuery();
  const { draft, isReading } = useRequestDraft(search.get('request'));
  const [placed, setPlaced] = useState<string | null>(null);
  const trail = [{ label: t('cart.title'), to: cartPaths.cart() }, { label: t('checkout.title') }];
  // The form is unmounted before this navigates, so it doesn't ask about unsaved changes.
  if (placed) return <Navigate to={orderPaths.order(placed)} replace />;
  return (
    <Page title={t('checkout.title')} purpose={t('checkout.purpose')} breadcrumb={trail}>
      <QueryView
        query={cart}
        isEmpty={(lines) => toOrder(lines).length === 0}
        empty={<EmptyCart />}
        skeleton={<TwoCardSkeleton />}
        failure={t('cart.failure')}
      >
        {(lines) =>
          isReading ? <TwoCardSkeleton /> : <CheckoutForm lines={toOrder(lines)} given={draft} onPlaced={setPlaced} />
        }
      </QueryView>
    </Page>
  );
}

export { CheckoutPage as Component };
