import { Columns, Page, QueryView, useTranslation } from '@titian/shared-ui';
import { byAgency, savedLines, toOrder } from '../parts/cartGroups';
import { useListCartQuery } from '../parts/cartLines.api';
import { EmptyCart } from '../parts/EmptyCart';
import { TwoCardSkeleton } from '../parts/TwoCardSkeleton';
import { AgencyLines } from './AgencyLines';
import { CartTotal } from './CartTotal';
import { LinesCard } from './LinesCard';

export function CartPage() {
  const { t } = useTranslation('catalogue');
  const cart = useListCartQuery();
  return (
    <Page title={t('cart.title')} purpose={t('cart.purpose')}>
      <QueryView query={cart} skeleton={<TwoCardSkeleton />} empty={<EmptyCart />} failure={t('cart.failure')}>
        {(lines) => (
          <Columns aside={<CartTotal lines={lines} />} sticky>
            {byAgency(toOrder(lines)).map(({ agency, lines: own }) => (
              <AgencyLines key={agency.id} agency={agency} lines={own} />
            ))}
            {savedLines(lines).length > 0 && (
              <LinesCard title={t('cart.later')} hint={t('cart.laterHint')} lines={savedLines(lines)} />
            )}
          </Columns>
        )}
      </QueryView>
    </Page>
  );
}

export { CartPage as Component };
