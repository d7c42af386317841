import type { Package, Rate } from '@titian/shared-contracts/catalogue';
import { useFormat, useTranslation } from '@titian/shared-ui';

/** A rate as those who publish read it, with the one that was announced: `60 in 60 s, burst 5; from 4 Dec 2026 30 in 60 s`. */
export function useOwnerRate() {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const words = (rate: Rate) =>
    t(rate.burst > 0 ? 'authoring.pack.rateBurst' : 'authoring.pack.rateText', {
      ...{ limit: format.number(rate.limit), seconds: format.number(rate.perSeconds) },
      burst: format.number(rate.burst),
    });
  return ({ rate, comingRate }: Pick<Package, 'rate' | 'comingRate'>): string => {
    if (!comingRate) return words(rate);
    const at = format.date(comingRate.from);
    return t('authoring.pack.rateComing', { rate: words(rate), at, coming: words(comingRate.rate) });
  };
}
