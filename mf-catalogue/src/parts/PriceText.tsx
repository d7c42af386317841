import { Trans, useTranslation } from 'react-i18next';
import {
  callPrices,
  chargesCalls,
  fixedOf,
  isFree,
  type Price,
  type PriceTier,
  tiersOf,
} from '@titian/shared-contracts/catalogue';
import { useFormat } from '@titian/shared-ui';

const BOLD = [<b key="amount" />];

function CallPrice({ tiers, from }: { tiers: readonly PriceTier[]; from?: boolean }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { least, most } = callPrices(tiers);
  const isOne = from || least === most;
  const values = { amount: format.money(least), most: format.money(most) };
  return <Trans t={t} i18nKey={isOne ? 'price.perCall' : 'price.tiered'} values={values} components={BOLD} />;
}

/** A price with its amounts in bold: `dari RM 0.12 / panggilan`, or the word for free. With `from`, the lowest price of a call. */
export function PriceText({ price, from }: { price: Price; from?: boolean }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (isFree(price)) return <b>{t('price.free')}</b>;
  const [fixed, tiers] = [fixedOf(price), tiersOf(price)];
  const isMetered = chargesCalls(tiers);
  return (
    <span>
      {from && `${t('price.from')} `}
      {fixed > 0 && <Trans t={t} i18nKey="price.flat" values={{ amount: format.money(fixed) }} components={BOLD} />}
      {fixed > 0 && isMetered && ' + '}
      {isMetered && <CallPrice tiers={tiers} from={from} />}
    </span>
  );
}
