import { useTranslation } from 'react-i18next';
import type { CostSum, MonthlyCost } from '@titian/shared-contracts/catalogue';
import { useFormat } from './useFormat';

/** A name with its value, as `Facts` shows them. */
type Row = readonly [name: string, value: string];

/** A month's cost as text, by the same three facts everywhere: the fixed part, the price of a call, and the estimate. */
export function useCosts() {
  const { t } = useTranslation();
  const format = useFormat();
  const month = (ringgit: number) => t('price.flat', { amount: format.money(ringgit) });
  const fixedRow = (fixed: number): Row => [t('cost.fixed'), fixed > 0 ? month(fixed) : t('cost.none')];

  /** What the estimate is, and for how many calls: `RM 900.00 / month for 3,000 calls`. */
  const estimate = ({ fixed, perCall, calls, stated, estimate: ringgit }: MonthlyCost): string => {
    if (perCall === 0) return fixed === 0 ? t('price.free') : month(ringgit);
    return t(stated ? 'cost.forCalls' : 'cost.atMostForCalls', { amount: month(ringgit), calls: format.number(calls) });
  };

  /** Fixed part and price of a call; of what is free, that it is free. */
  const terms = ({ fixed, perCall }: MonthlyCost): Row[] => {
    if (fixed === 0 && perCall === 0) return [[t('cost.month'), t('price.free')]];
    const call = perCall > 0 ? t('price.perCall', { amount: format.money(perCall) }) : t('cost.included');
    return [fixedRow(fixed), [t('cost.calls'), call]];
  };

  return {
    estimate,
    terms,
    rows: (cost: MonthlyCost): Row[] =>
      cost.fixed === 0 && cost.perCall === 0 ? terms(cost) : [...terms(cost), [t('cost.estimate'), estimate(cost)]],

    /** Of several packages: the fixed sum, calls as used, and the sum of the estimates. */
    sumRows({ fixed, metered, estimate: ringgit, stated }: CostSum): Row[] {
      if (fixed === 0 && !metered) return [[t('cost.month'), t('price.free')]];
      return [
        fixedRow(fixed),
        [t('cost.calls'), t(metered ? 'cost.asUsed' : 'cost.included')],
        [t('cost.estimate'), stated ? month(ringgit) : t('cost.atMost', { amount: month(ringgit) })],
      ];
    },
  };
}
