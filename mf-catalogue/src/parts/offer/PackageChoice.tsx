import type { Package } from '@titian/shared-contracts/catalogue';
import { useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import { RadioCards } from '@titian/shared-ui/data';
import css from './offer.module.css';

interface PackageChoiceProps {
  offered: readonly Package[];
  value: string;
  onChange: (id: string) => void;
}

/** The packages, each with description, price and quota. */
export function PackageChoice({ offered, value, onChange }: PackageChoiceProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const options = offered.map((one) => ({
    value: one.id,
    title: format.text(one.name),
    body: (
      <>
        {format.text(one.description)}
        <span className={css.terms}>
          <b>{terms.price(one.price)}</b> <span>· {terms.quotaOf(one)}</span>
        </span>
      </>
    ),
  }));
  return <RadioCards label={t('subscribe.package')} value={value} onChange={onChange} options={options} />;
}
