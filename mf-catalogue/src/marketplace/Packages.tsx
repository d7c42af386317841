import { useTranslation } from 'react-i18next';
import { type ApiDetail, paths } from '@titian/shared-contracts';
import { Button, Empty, Facts, useFormat, useKeyedText } from '@titian/shared-ui';
import { PriceText } from '../parts/PriceText';
import css from './About.module.css';

const MINUTE = 60;

type Offered = ApiDetail['packages'][number];

function PackageCard({ projectId, offered }: { projectId: string; offered: Offered }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const common = useKeyedText();
  const { name, description, quota, rate, price, validation, subscriptionMonths, id } = offered;
  const limit = format.number(rate.limit);
  const perMinute = rate.perSeconds === MINUTE ? common('quota.minute', { limit }) : null;
  const perSpan = common('quota.rate', { limit, seconds: format.number(rate.perSeconds) });
  return (
    <li className={css.package}>
      <h3>{format.text(name)}</h3>
      <p className={css.cost}>
        <PriceText price={price} />
      </p>
      <p className={css.about}>{format.text(description)}</p>
      <Facts
        rows={[
          [t('package.quota'), common(`quota.${quota.unit}`, { limit: format.number(quota.limit) })],
          [t('package.rate'), perMinute ?? perSpan],
          [t('package.approval'), t(`package.validation.${validation}`)],
          [t('package.term'), t('package.months', { count: subscriptionMonths })],
        ]}
      />
      <Button
        block
        to={`${paths.subscribe(projectId)}?package=${id}`}
        aria-label={t('package.chooseName', { name: format.text(name) })}
      >
        {t('package.choose')}
      </Button>
    </li>
  );
}

/** What one may subscribe to, with quota, rate and price side by side. */
export function Packages({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  return (
    <section aria-labelledby="packages">
      <h2 id="packages" className={css.heading}>
        {t('package.title')}
      </h2>
      {detail.packages.length === 0 ? (
        <Empty icon="shopping" title={t('package.none')} body={t('package.noneBody')} />
      ) : (
        <ul className={css.packages}>
          {detail.packages.map((offered) => (
            <PackageCard key={offered.id} projectId={detail.id} offered={offered} />
          ))}
        </ul>
      )}
    </section>
  );
}
