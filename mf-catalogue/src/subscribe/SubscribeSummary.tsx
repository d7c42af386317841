import type { ApiDetail, Package } from '@titian/shared-contracts/catalogue';
import { Button, Card, Facts, Stack, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import type { Subscribe } from './useSubscribe';

interface SubscribeSummaryProps {
  chosen: Package;
  version?: string;
  slaDays: ApiDetail['approval']['slaDays'];
  acts: Subscribe;
}

/** Summary of the choice, with the buttons for cart and order. */
export function SubscribeSummary({ chosen, version, slaDays, acts }: SubscribeSummaryProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const approval = chosen.validation === 'Auto' ? 'subscribe.auto' : 'subscribe.manual';
  const rows = [
    [t('subscribe.package'), format.text(chosen.name)],
    [t('subscribe.version'), <code key="version">{version}</code>],
    [t('subscribe.quota'), terms.quota(chosen.quota)],
    [t('subscribe.months'), t('subscribe.monthCount', { count: chosen.subscriptionMonths })],
    [t('subscribe.approval'), t(approval, { days: slaDays })],
    [t('subscribe.price'), <b key="price">{terms.price(chosen.price)}</b>],
  ] as const;
  return (
    <Card title={t('subscribe.summary')}>
      <Stack>
        <Facts rows={rows} />
        <Stack gap={8}>
          <Button
            type="primary"
            size="large"
            block
            icon="shopping-cart"
            loading={acts.busy}
            onClick={() => void acts.collect()}
          >
            {t('subscribe.collect')}
          </Button>
          <Button size="large" block loading={acts.busy} onClick={() => void acts.order()}>
            {t('subscribe.order')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
