import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import {
  Button,
  Dialog,
  Facts,
  QueryView,
  SkeletonRows,
  Stack,
  useCosts,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { useApiDetailQuery } from '../apiDetail.api';
import { useAddToCart } from '../useAddToCart';
import { CallsField } from './CallsField';
import { EnvironmentChoice } from './EnvironmentChoice';
import { PackageChoice } from './PackageChoice';
import { useOffer } from './useOffer';
import css from './offer.module.css';

const WIDTH = 560;

interface AddToCartDialogProps {
  projectId: string;
  /** The version to order; by default the current one. */
  versionId?: string;
  onClose: () => void;
}

function Choice({ detail, versionId, onClose }: { detail: ApiDetail } & Omit<AddToCartDialogProps, 'projectId'>) {
  const { t } = useTranslation('catalogue');
  const costs = useCosts();
  const { addToCart, adding } = useAddToCart();
  const offer = useOffer(detail);
  const { offered, chosen, environment, expectedCalls, cost } = offer;
  if (!chosen || !cost) return <p>{t('subscribe.none')}</p>;
  const add = async () => {
    const { id, Name } = detail;
    if (await addToCart({ id, Name, versionId, pack: chosen, environment, expectedCalls })) onClose();
  };
  return (
    <Stack gap={20}>
      <section className={css.group}>
        <h3>{t('subscribe.package')}</h3>
        <PackageChoice offered={offered} value={chosen.id} onChange={offer.choose} />
      </section>
      <section className={css.group}>
        <h3>{t('subscribe.environment')}</h3>
        <EnvironmentChoice value={environment} onChange={offer.setEnvironment} />
      </section>
      <CallsField chosen={chosen} value={expectedCalls} onChange={offer.setExpectedCalls} />
      <Facts rows={costs.rows(cost)} />
      <Button
        type="primary"
        size="large"
        block
        icon="shopping-cart"
        loading={adding}
        disabled={offer.isOver}
        onClick={() => void add()}
      >
        {t('subscribe.collect')}
      </Button>
    </Stack>
  );
}

/** What goes into the cart is seen and chosen first: package, environment, and the calls that are expected. */
export function AddToCartDialog({ projectId, versionId, onClose }: AddToCartDialogProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const query = useApiDetailQuery({ params: { id: projectId } });
  const name = query.data && format.text(query.data.Name);
  return (
    <Dialog title={t('offer.title')} subtitle={name} width={WIDTH} onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonRows rows={5} columns={1} />} failure={t('api.failed')}>
        {(detail) => <Choice detail={detail} versionId={versionId} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}
