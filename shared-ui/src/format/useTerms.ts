import { useTranslation } from 'react-i18next';
import {
  type ApprovalChain,
  type ApprovalLevel,
  callPrices,
  chargesCalls,
  fixedOf,
  isFree,
  type Package,
  type Price,
  type PriceTier,
  type Quota,
  type Rate,
  refusesBeyond,
  tiersOf,
} from '@titian/shared-contracts/catalogue';
import { useFormat } from './useFormat';

const MINUTE = 60;

/** The terms of a package as text: `1,000 / day`, `RM 0.12 / call`, `2 steps, within 7 days`. */
export function useTerms() {
  const { t } = useTranslation();
  const format = useFormat();
  /** What a call costs, or between which prices: `RM 0.05 to RM 0.12 / call`. */
  const callPrice = (tiers: readonly PriceTier[]): string => {
    const { least, most } = callPrices(tiers);
    const amount = format.money(least);
    return least === most ? t('price.perCall', { amount }) : t('price.tiered', { amount, most: format.money(most) });
  };
  const level = (one: ApprovalLevel): string => t(`approval.level.${one}`);
  const quotaText = ({ limit, unit }: Quota): string => t(`quota.${unit}`, { limit: format.number(limit) });
  /** Calls in a time, and the burst on top where there is one: `60 / minute, burst 20`. */
  const rateText = ({ limit, perSeconds, burst }: Rate): string => {
    const words = { limit: format.number(limit), seconds: format.number(perSeconds) };
    const rate = perSeconds === MINUTE ? t('quota.minute', words) : t('quota.rate', words);
    return burst > 0 ? t('quota.burst', { rate, burst: format.number(burst) }) : rate;
  };
  return {
    /** Who decides at a level. */
    level,
    approval: ({ levels, dueDays }: ApprovalChain): string =>
      levels.length === 0
        ? t('approval.automatic')
        : t('approval.steps', {
            count: levels.length,
            days: format.number(dueDays),
            levels: levels.map(level).join(', '),
          }),
    quota: quotaText,
    /** The quota of a package, and what becomes of calls beyond it where it doesn't refuse them: `1,000 / day; calls beyond it are answered too`. */
    quotaOf(pack: Pick<Package, 'quota' | 'price' | 'stopOnQuota'>): string {
      const quota = quotaText(pack.quota);
      if (refusesBeyond(pack)) return quota;
      return t(chargesCalls(tiersOf(pack.price)) ? 'quota.charged' : 'quota.answered', { quota });
    },
    /** What a quota counts by, beside a field for the number: `/ day`. */
    quotaUnit: ({ unit }: Pick<Quota, 'unit'>): string => t(`quota.${unit}`, { limit: '' }).trim(),
    /** The rate of a package, and the one that was announced for it: `60 / minute; from 4 Dec 2026 30 / minute`. */
    rate({ rate, comingRate }: Pick<Package, 'rate' | 'comingRate'>): string {
      const now = rateText(rate);
      if (!comingRate) return now;
      return t('quota.coming', { rate: now, at: format.date(comingRate.from), coming: rateText(comingRate.rate) });
    },
    /** Which revision of the terms was accepted, and the latest where it is another. */
    revision(accepted: number | null, latest: number): string {
      if (accepted === null) return t('terms.none', { latest });
      return accepted === latest ? t('terms.latest', { accepted }) : t('terms.older', { accepted, latest });
    },
    callPrice,
    price(price: Price): string {
      if (isFree(price)) return t('price.free');
      const [fixed, tiers] = [fixedOf(price), tiersOf(price)];
      const month = fixed > 0 && t('price.flat', { amount: format.money(fixed) });
      return [month, chargesCalls(tiers) && callPrice(tiers)].filter(Boolean).join(' + ');
    },
  };
}
