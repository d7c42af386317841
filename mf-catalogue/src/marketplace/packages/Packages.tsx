import { useTranslation } from 'react-i18next';
import { type ApiDetail, quotesFor } from '@titian/shared-contracts/catalogue';
import { Empty, Notice } from '@titian/shared-ui';
import { Calculator } from './Calculator';
import { PackageCard } from './PackageCard';
import { RegisterFirst } from './RegisterFirst';
import { useEstimate } from '../../parts/offer/useEstimate';
import css from './Packages.module.css';

/** All packages side by side, priced for the estimated calls. */
export function Packages({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const { id, packages } = detail;
  const estimate = useEstimate();
  const quotes = estimate.calls > 0 ? quotesFor(packages, estimate.perMonth) : [];
  const search = estimate.calls > 0 ? `&calls=${estimate.calls}&per=${estimate.per}` : '';
  const isTooMuch = quotes.length > 0 && quotes.every(({ fit }) => fit === 'over');
  return (
    <section aria-labelledby="pakej">
      <h2 id="pakej" className={css.heading}>
        {t('package.title')}
      </h2>
      {packages.length === 0 ? (
        <Empty icon="shopping" title={t('package.none')} body={t('package.noneBody')} />
      ) : (
        <>
          <Calculator estimate={estimate} />
          {isTooMuch && <Notice tone="warning">{t('calculator.tooMuch')}</Notice>}
          <ul className={css.packages}>
            {packages.map((offered) => (
              <PackageCard
                key={offered.id}
                projectId={id}
                choosable={!detail.own}
                offered={offered}
                search={search}
                quote={quotes.find(({ packageId }) => packageId === offered.id)}
              />
            ))}
          </ul>
          <RegisterFirst projectId={id} />
        </>
      )}
    </section>
  );
}
