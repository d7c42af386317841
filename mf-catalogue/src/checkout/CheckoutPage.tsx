import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Id } from '@titian/shared-contracts';
import { cartPaths } from '@titian/shared-contracts/cart';
import { orderPaths } from '@titian/shared-contracts/order';
import { Page, QueryView, useTranslation } from '@titian/shared-ui';
import { toOrder } from '../parts/cartGroups';
import { useListCartQuery } from '../parts/cartLines.api';
import { EmptyCart } from '../parts/EmptyCart';
import { TwoCardSkeleton } from '../parts/TwoCardSkeleton';
import { CheckoutForm } from './CheckoutForm';
import { RequestCheckout } from './RequestCheckout';

const NOTHING = {};

export function CheckoutPage() {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const cart = useListCartQuery();
  const requestId = Id.safeParse(search.get('request')).data;
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
          requestId ? (
            <RequestCheckout key={requestId} id={requestId} lines={toOrder(lines)} onPlaced={setPlaced} />
          ) : (
            <CheckoutForm lines={toOrder(lines)} given={NOTHING} onPlaced={setPlaced} />
          )
        }
      </QueryView>
    </Page>
  );
}

export { CheckoutPage as Component };
