import type { MonthlyCost, OfferedPackage } from '@titian/shared-contracts/catalogue';
import { Button, Card, Facts, Stack, useCosts, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import type { Offer } from '../parts/offer/useOffer';
import type { Subscribe } from './useSubscribe';

interface SubscribeSummaryProps {
  chosen: OfferedPackage;
  environment: Offer['environment'];
  cost: MonthlyCost;
  version?: string;
  acts: Subscribe;
  /** The choice can't be ordered as it is. */
  blocked: boolean;
}

/** Summary of the choice, with the buttons for cart and order. */
export function SubscribeSummary({ chosen, environment, cost, version, acts, blocked }: SubscribeSummaryProps) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const costs = useCosts();
  const format = useFormat();
  const terms = useTerms();
  const rows = [
    [t('subscribe.package'), format.text(chosen.name)],
    [t('subscribe.environment'), word(`environment.${environment}`)],
    [t('subscribe.version'), <code key="version">{version}</code>],
    [t('subscribe.quota'), terms.quotaOf(chosen)],
    [t('subscribe.rate'), terms.rate(chosen)],
    [t('subscribe.months'), t('subscribe.monthCount', { count: chosen.subscriptionMonths })],
    [t('subscribe.approval'), terms.approval(chosen.approval)],
    ...costs.rows(cost),
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
            disabled={blocked}
            onClick={() => void acts.collect()}
          >
            {t('subscribe.collect')}
          </Button>
          <Button size="large" block loading={acts.busy} disabled={blocked} onClick={() => void acts.order()}>
            {t('subscribe.order')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
