import * as z from 'zod/mini';
import { isFree, Price, type PriceTier } from '../catalogue';
import { TIERS_MAX } from './limits';

/** Why a tier can't follow those before it: each ends after the one before, and the last is for all calls that follow. */
function tierFault(tiers: readonly PriceTier[], at: number): string | null {
  const { to } = tiers[at]!;
  const isLast = at === tiers.length - 1;
  if (isLast || to === null) return isLast === (to === null) ? null : 'validation.tierOpen';
  return to > (tiers[at - 1]?.to ?? 0) ? null : 'validation.tierOrder';
}

/** What is wrong with the tiers, with where: a price has them just where its model is by tiers. */
function tierFaults({ model, tiers }: Price): [path: (string | number)[], message: string][] {
  if (model !== 'Tiered') return tiers ? [[['tiers'], 'validation.tiers']] : [];
  if (!tiers?.length) return [[['tiers'], 'validation.tiers']];
  return tiers.flatMap((_, at) => {
    const fault = tierFault(tiers, at);
    return fault ? [[['tiers', at, 'to'], fault]] : [];
  });
}

/** A price as its publisher sets it: one that isn't free costs something. */
export const PriceInput = z
  .extend(Price, {
    tiers: z.optional(Price.shape.tiers.def.innerType.check(z.maxLength(TIERS_MAX, 'validation.tooMany'))),
  })
  .check(
    z.refine((price) => (price.model === 'Free' ? price.amount === 0 : !isFree(price)), {
      path: ['amount'],
      error: 'validation.price',
    }),
    z.check<Price>(({ value, issues }) => {
      for (const [path, message] of tierFaults(value)) issues.push({ code: 'custom', input: value, path, message });
    }),
  );
