import { useTranslation } from 'react-i18next';
import { type ApiDetail, cataloguePaths, monthlyCost, type Quote } from '@titian/shared-contracts/catalogue';
import { Button, classes, Facts, useCosts, useFormat, useTerms } from '@titian/shared-ui';
import { ReadTerms } from '../../parts/terms/ReadTerms';
import { PriceText } from '../../parts/PriceText';
import { QuoteView } from './QuoteView';
import css from './Packages.module.css';

interface Props {
  projectId: string;
  /** Whether the reader may choose it: not the owner of the API. */
  choosable: boolean;
  offered: ApiDetail['packages'][number];
  /** The price for the estimate, if there is one. */
  quote?: Quote;
  /** The estimate as the next page takes it. */
  search: string;
}

/** One package with quota, rate and price. */
export function PackageCard({ projectId, choosable, offered, quote, search }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const costs = useCosts();
  const terms = useTerms();
  const { name, description, price, approval, subscriptionMonths, id } = offered;
  return (
    <li className={classes(css.package, quote?.cheapest && css.best)}>
      <h3>{format.text(name)}</h3>
      <p className={css.cost}>
        <PriceText price={price} />
      </p>
      <p className={css.about}>{format.text(description)}</p>
      {quote && <QuoteView quote={quote} />}
      <Facts
        rows={[
          // With an estimate, the box above shows it.
          ...(quote ? costs.terms(quote.cost) : costs.rows(monthlyCost(offered, null))),
          [t('package.quota'), terms.quotaOf(offered)],
          [t('package.rate'), terms.rate(offered)],
          [t('package.approval'), terms.approval(approval)],
          [t('package.term'), t('package.months', { count: subscriptionMonths })],
        ]}
      />
      <ReadTerms projectId={projectId} packageId={id} name={format.text(name)} />
      {choosable && (
        <Button
          block
          to={`${cataloguePaths.subscribe(projectId)}?package=${id}${search}`}
          aria-label={t('package.chooseName', { name: format.text(name) })}
        >
          {t('package.choose')}
        </Button>
      )}
    </li>
  );
}
