import { type TermsRevision, tiersOf } from '@titian/shared-contracts/catalogue';
import { Facts, useCosts, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import css from './terms.module.css';

/** What one revision of the terms says: its text, and the figures that belong to it. */
export function RevisionText({ revision }: { revision: TermsRevision }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const costs = useCosts();
  const { text, price, subscriptionMonths } = revision;
  const words = format.text(text);
  return (
    <>
      <p className={words ? css.text : css.none}>{words || t('packageTerms.noText')}</p>
      <Facts
        rows={[
          [t('packageTerms.quota'), terms.quotaOf(revision)],
          [t('packageTerms.rate'), terms.rate(revision)],
          [t('packageTerms.price'), terms.price(price)],
          ...costs.tierRows(tiersOf(price)),
          [t('packageTerms.term'), t('packageTerms.months', { count: subscriptionMonths })],
        ]}
      />
    </>
  );
}
