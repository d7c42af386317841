import { Trans, useTranslation } from 'react-i18next';
import { isFree, type Price } from '@titian/shared-contracts/catalogue';
import { useFormat } from '@titian/shared-ui';

const KEYS = { PerCall: 'price.perCall', Flat: 'price.flat' } as const;

/** A price with its amount in bold: `dari RM 0.12 / panggilan`, or the word for free. */
export function PriceText({ price, from }: { price: Price; from?: boolean }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (isFree(price) || price.model === 'Free') return <b>{t('price.free')}</b>;
  const amount = format.money(price.amount);
  return (
    <span>
      {from && `${t('price.from')} `}
      <Trans t={t} i18nKey={KEYS[price.model]} values={{ amount }} components={[<b key="amount" />]} />
    </span>
  );
}
