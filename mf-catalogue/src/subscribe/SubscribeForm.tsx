import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { Card, Columns, Empty, useTranslation } from '@titian/shared-ui';
import { useShownVersion } from '../parts/api-frame/useShownVersion';
import { CallsField } from '../parts/offer/CallsField';
import { EnvironmentChoice } from '../parts/offer/EnvironmentChoice';
import { PackageChoice } from '../parts/offer/PackageChoice';
import { useOffer } from '../parts/offer/useOffer';
import { SubscribeSummary } from './SubscribeSummary';
import { useSubscribe } from './useSubscribe';
import css from './subscribe.module.css';

/** Package, environment and expected calls, with a summary beside them. */
export function SubscribeForm({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const [version] = useShownVersion(detail);
  const offer = useOffer(detail);
  const acts = useSubscribe(detail, offer, version?.id);
  const { offered, chosen, environment, expectedCalls, cost } = offer;
  // A deprecated version takes no new orders.
  if (!chosen || !cost || version?.state !== 'Published')
    return (
      <div className={css.page}>
        <Card>
          <Empty icon="tags" title={t('subscribe.none')} body={t('subscribe.noneBody')} />
        </Card>
      </div>
    );
  const summary = (
    <SubscribeSummary {...{ chosen, cost, environment, acts }} version={version.version} blocked={offer.isOver} />
  );
  return (
    <div className={css.page}>
      <Columns aside={summary} sticky>
        <Card title={t('subscribe.package')}>
          <PackageChoice offered={offered} value={chosen.id} onChange={offer.choose} />
        </Card>
        <Card title={t('subscribe.environment')}>
          <EnvironmentChoice value={environment} onChange={offer.setEnvironment} />
        </Card>
        <Card title={t('offer.volume')}>
          <CallsField chosen={chosen} value={expectedCalls} onChange={offer.setExpectedCalls} />
        </Card>
      </Columns>
    </div>
  );
}
