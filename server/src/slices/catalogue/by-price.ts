import type { Price } from '@titian/shared-contracts/catalogue';

/** A price per call costs nothing until the first call, a flat one from the first month. */
const RANK: Record<Price['model'], number> = { Free: 0, PerCall: 1, Flat: 2 };

/** What costs least to begin with comes first: free, then per call, then flat, each by its amount. */
export const byPrice = (a: Price, b: Price): number => RANK[a.model] - RANK[b.model] || a.amount - b.amount;
