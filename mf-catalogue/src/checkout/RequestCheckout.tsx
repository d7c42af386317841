import { QueryView, useTranslation } from '@titian/shared-ui';
import { useReadRequestQuery } from '../parts/dataRequest.api';
import { TwoCardSkeleton } from '../parts/TwoCardSkeleton';
import { CheckoutForm, type CheckoutFormProps } from './CheckoutForm';
import { useRequestDraft } from './useRequestDraft';

/** The checkout of an order that a data request led to. Without the request there is no form: its order would not belong to it. */
export function RequestCheckout({ id, ...form }: { id: string } & Omit<CheckoutFormProps, 'given'>) {
  const { t } = useTranslation('catalogue');
  const draftOf = useRequestDraft();
  const query = useReadRequestQuery({ params: { id } });
  return (
    <QueryView query={query} skeleton={<TwoCardSkeleton />} failure={t('checkout.requestFailure')}>
      {(request) => <CheckoutForm {...form} given={draftOf(request)} />}
    </QueryView>
  );
}
