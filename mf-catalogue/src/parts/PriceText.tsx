import { useTranslation } from 'react-i18next';
import {
  callPrices,
  chargesCalls,
  fixedOf,
  isFree,
  type Price,
  type PriceTier,
  tiersOf,
} from '@titian/shared-contracts/catalogue';
import { Trans, useFormat } from '@titian/shared-ui';

const BOLD = [<b key="amount" />];

function CallPrice({ tiers, onlyLeast }: { tiers: readonly PriceTier[]; onlyLeast?: boolean }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { least, most } = callPrices(tiers);
  const isOne = onlyLeast || least === most;
  const values = { amount: format.money(least), most: format.money(most) };
  return <Trans t={t} i18nKey={isOne ? 'price.perCall' : 'price.tiered'} values={values} components={BOLD} />;
}

/** A price with its amounts in bold: `dari RM 0.12 / panggilan`, or the word for free. As the `least` that is paid it has no range. */
export function PriceText({ price, from, least = from }: { price: Price; from?: boolean; least?: boolean }) {
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
      {isMetered && <CallPrice tiers={tiers} onlyLeast={least} />}
    </span>
  );
}
