import { useTranslation } from 'react-i18next';
import { chargesCalls, type CostSum, type MonthlyCost, tierRanges } from '@titian/shared-contracts/catalogue';
import { useTerms } from './useTerms';
import { useFormat } from './useFormat';

/** A name with its value, as `Facts` shows them. */
type Row = readonly [name: string, value: string];

/** A month's cost as text, by the same facts everywhere: the fixed part, the price of a call or of each tier, and the estimate. */
export function useCosts() {
  const { t } = useTranslation();
  const format = useFormat();
  const { callPrice } = useTerms();
  const month = (ringgit: number) => t('price.flat', { amount: format.money(ringgit) });
  const fixedRow = (fixed: number): Row => [t('cost.fixed'), fixed > 0 ? month(fixed) : t('cost.none')];

  /** What the estimate is, and for how many calls: `RM 900.00 / month for 3,000 calls`. It is the most only where calls beyond the quota are refused. */
  const estimate = ({ fixed, tiers, calls, stated, beyond, estimate: ringgit }: MonthlyCost): string => {
    if (!chargesCalls(tiers)) return fixed === 0 ? t('price.free') : month(ringgit);
    const words = { amount: month(ringgit), calls: format.number(calls) };
    if (stated) return t('cost.forCalls', words);
    return beyond ? t('cost.forQuota', words) : t('cost.atMostForCalls', words);
  };

  /** What several packages cost together. */
  const sum = ({ estimate: ringgit, stated, beyond }: CostSum): string => {
    const amount = month(ringgit);
    if (beyond) return t('cost.andBeyond', { amount });
    return stated ? amount : t('cost.atMost', { amount });
  };

  /** Each of several tiers with its calls: `Calls 1 to 10,000`, `RM 0.12 / call`. */
  const tierRows = (tiers: MonthlyCost['tiers']): Row[] =>
    (tiers.length > 1 ? tierRanges(tiers) : []).map(({ from, to, unitPrice }) => [
      to === null
        ? t('cost.tierOn', { from: format.number(from) })
        : t('cost.tier', { from: format.number(from), to: format.number(to) }),
      callPrice([{ to, unitPrice }]),
    ]);

  /** Fixed part and price of a call; of what is free, that it is free. */
  const terms = ({ fixed, tiers }: MonthlyCost): Row[] => {
    if (!chargesCalls(tiers)) {
      return fixed === 0
        ? [[t('cost.month'), t('price.free')]]
        : [fixedRow(fixed), [t('cost.calls'), t('cost.included')]];
    }
    return [fixedRow(fixed), [t('cost.calls'), callPrice(tiers)], ...tierRows(tiers)];
  };

  return {
    estimate,
    terms,
    tierRows,
    rows: (cost: MonthlyCost): Row[] =>
      cost.fixed === 0 && !chargesCalls(cost.tiers)
        ? terms(cost)
        : [...terms(cost), [t('cost.estimate'), estimate(cost)]],

    /** Of several packages: the fixed sum, calls as used, and the sum of the estimates. */
    sumRows(costs: CostSum): Row[] {
      const { fixed, metered } = costs;
      if (fixed === 0 && !metered) return [[t('cost.month'), t('price.free')]];
      return [
        fixedRow(fixed),
        [t('cost.calls'), t(metered ? 'cost.asUsed' : 'cost.included')],
        [t('cost.estimate'), sum(costs)],
      ];
    },
  };
}
