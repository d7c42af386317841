import { orderPaths } from '@titian/shared-contracts/order';
import type { Subscription } from '@titian/shared-contracts/subscription';
import { Facts, Link, Notice, Stack, useFormat, useKeyedText, useTerms, useTranslation, When } from '@titian/shared-ui';
import { KeyList } from './KeyList';
import { QuotaBar } from '../parts/quota/QuotaBar';
import { QuotaNotice } from '../parts/quota/QuotaNotice';
import { SubscriptionActs } from './SubscriptionActs';
import css from './subscriptions.module.css';

const GAP = 24;

/** One subscription: use and terms, keys of its application, and its end. */
export function SubscriptionView({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const terms = useTerms();
  const { holds, endingAt, period } = subscription;
  const rows = [
    [t('subscriptions.agency'), format.text(subscription.project.organization.name)],
    [t('subscriptions.application'), subscription.application.name],
    [t('subscriptions.package'), format.text(subscription.package.name)],
    [t('subscriptions.price'), terms.price(subscription.package.price)],
    [t('subscriptions.environment'), text(`environment.${subscription.environment}`)],
    [t('subscriptions.startingAt'), <When key="from" at={subscription.startingAt} exact />],
    [t('subscriptions.endingAt'), endingAt && <When key="to" at={endingAt} exact />],
    [
      t('subscriptions.order'),
      <Link key="order" to={orderPaths.order(subscription.orderId)}>
        {t('subscriptions.openOrder')}
      </Link>,
    ],
  ] as const;
  return (
    <Stack gap={GAP}>
      {holds.map((hold) => (
        <Notice key={hold.since} tone="warning" title={`${t(`subscriptions.hold.${hold.by}`)}.`}>
          {hold.reason}
        </Notice>
      ))}
      {subscription.status === 'Subscribed' && <QuotaNotice subscription={subscription} />}
      <section className={css.block}>
        <h3>{t('subscriptions.usage')}</h3>
        <QuotaBar subscription={subscription} wide />
        {period && (
          <div className={css.period}>
            <Facts
              rows={[
                [t('quota.left'), format.number(Math.max(0, subscription.quota.limit - subscription.used))],
                [t('quota.period'), `${format.dateTime(period.from)} – ${format.dateTime(period.resetsAt)}`],
              ]}
            />
          </div>
        )}
      </section>
      <section className={css.block}>
        <h3>{t('subscriptions.terms')}</h3>
        <Facts rows={rows} />
      </section>
      <KeyList subscription={subscription} />
      <SubscriptionActs subscription={subscription} />
    </Stack>
  );
}
