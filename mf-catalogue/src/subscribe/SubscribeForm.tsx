import { useState } from 'react';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { Card, Columns, Empty, useTranslation } from '@titian/shared-ui';
import { RadioCards } from '@titian/shared-ui/data';
import { useShownVersion } from '../parts/api-frame/useShownVersion';
import { ENVIRONMENTS } from '../parts/environments';
import { PackageChoice } from './PackageChoice';
import { SubscribeSummary } from './SubscribeSummary';
import { useChosenPackage } from './useChosenPackage';
import { useSubscribe } from './useSubscribe';
import css from './subscribe.module.css';

/** Package and environment, with a summary beside them. */
export function SubscribeForm({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const { offered, chosen, choose } = useChosenPackage(detail);
  const [environment, setEnvironment] = useState<(typeof ENVIRONMENTS)[number]>(ENVIRONMENTS[0]);
  const [version] = useShownVersion(detail);
  const acts = useSubscribe(detail, { versionId: version?.id, packageId: chosen?.id, environment });
  // A deprecated version takes no new orders.
  if (!chosen || version?.state !== 'Published')
    return (
      <div className={css.page}>
        <Card>
          <Empty icon="tags" title={t('subscribe.none')} body={t('subscribe.noneBody')} />
        </Card>
      </div>
    );
  const summary = (
    <SubscribeSummary chosen={chosen} version={version.version} slaDays={detail.approval.slaDays} acts={acts} />
  );
  return (
    <div className={css.page}>
      <Columns aside={summary} sticky>
        <Card title={t('subscribe.package')}>
          <PackageChoice offered={offered} value={chosen.id} onChange={choose} />
        </Card>
        <Card title={t('subscribe.environment')}>
          <RadioCards
            label={t('subscribe.environment')}
            value={environment}
            onChange={setEnvironment}
            options={ENVIRONMENTS.map((value) => ({
              value,
              title: word(`environment.${value}`),
              body: t(`subscribe.environmentHelp.${value}`),
            }))}
          />
        </Card>
      </Columns>
    </div>
  );
}
