import { tiersOf } from '@titian/shared-contracts/catalogue';
import { orderPaths } from '@titian/shared-contracts/order';
import type { Subscription } from '@titian/shared-contracts/subscription';
import {
  Facts,
  Link,
  Notice,
  Stack,
  useCosts,
  useFormat,
  useKeyedText,
  useTerms,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { askedOf, FieldList, RequestList, UseFacts } from '@titian/shared-ui/data';
import { EndNotice } from './EndNotice';
import { KeyList } from './KeyList';
import { ChangesNotice } from '../parts/changes/ChangesNotice';
import { ReadTerms } from '../parts/terms/ReadTerms';
import { QuotaNotice } from '../parts/quota/QuotaNotice';
import { type Asks, SubscriptionActs } from './SubscriptionActs';
import css from './subscriptions.module.css';
import { useVersionRows } from './useVersionRows';
import { VersionNotice } from './VersionNotice';
import { WithdrawRequest } from './WithdrawRequest';

const GAP = 24;

interface Props {
  subscription: Subscription;
  asks: Asks | null;
  onAsk: (asks: Asks | null) => void;
  onUnstored: (isUnstored: boolean) => void;
}

/** One subscription: use and terms, what was asked of its owner, keys of its application, and its end. */
export function SubscriptionView({ subscription, asks, onAsk, onUnstored }: Props) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const terms = useTerms();
  const costs = useCosts();
  const { holds, endingAt, terminatedReason } = subscription;
  const { package: pack, acceptedRevision: accepted } = subscription;
  const { price } = pack;
  const asked = askedOf(subscription);
  const mayWithdraw = subscription.allowed.includes('withdraw');
  const rows = [
    ...useVersionRows(subscription),
    [t('subscriptions.agency'), format.text(subscription.project.organization.name)],
    [t('subscriptions.application'), subscription.application.name],
    [t('subscribed.package'), format.text(subscription.package.name)],
    [t('packageTerms.rate'), terms.rate(pack)],
    [t('subscriptions.price'), terms.price(price)],
    ...costs.tierRows(tiersOf(price)),
    [
      t('subscriptions.termsRevision'),
      <span key="terms">
        {terms.revision(accepted, pack.termsRevision)}{' '}
        <ReadTerms
          {...{ projectId: subscription.project.id, packageId: pack.id, name: format.text(pack.name), accepted }}
        />
      </span>,
    ],
    [t('subscriptions.environment'), text(`environment.${subscription.environment}`)],
    [t('subscriptions.startingAt'), <When key="from" at={subscription.startingAt} exact />],
    [t('subscriptions.endingAt'), endingAt && <When key="to" at={endingAt} exact />],
    [
      t('subscriptions.order'),
      <Link key="order" to={orderPaths.order(subscription.orderId)}>
        {t('subscribed.openOrder')}
      </Link>,
    ],
  ] as const;
  return (
    <Stack gap={GAP}>
      <ChangesNotice projectId={subscription.project.id} />
      <VersionNotice subscription={subscription} />
      {holds.map((hold) => (
        <Notice key={hold.since} tone="warning" title={`${t(`subscriptions.hold.${hold.by}`)}.`}>
          {hold.reason}
        </Notice>
      ))}
      <EndNotice subscription={subscription} />
      {subscription.status === 'Terminated' && terminatedReason && (
        <Notice tone="info" title={t('subscriptions.ended')}>
          {terminatedReason}
        </Notice>
      )}
      {subscription.status === 'Subscribed' && <QuotaNotice subscription={subscription} />}
      <section className={css.block}>
        <h3>{t('subscriptions.usage')}</h3>
        <UseFacts use={subscription} />
      </section>
      {asked.length > 0 && (
        <section className={css.block}>
          <h3>{t('subscriptions.asked')}</h3>
          <RequestList requests={asked} acts={(one) => mayWithdraw && <WithdrawRequest request={one} />} />
        </section>
      )}
      <section className={css.block}>
        <h3>{t('subscriptions.terms')}</h3>
        <Facts rows={rows} />
      </section>
      <section className={css.block}>
        <h3>{t('subscriptions.fields')}</h3>
        <FieldList fields={subscription.fields} all={t('subscriptions.allFields')} />
      </section>
      <KeyList subscription={subscription} onUnstored={onUnstored} />
      <SubscriptionActs subscription={subscription} asks={asks} onAsk={onAsk} />
    </Stack>
  );
}
