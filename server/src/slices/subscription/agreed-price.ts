import type { Price } from '@titian/shared-contracts/catalogue';

/** What a subscription pays with a package: what was agreed where it is the one that was ordered; one that a provider chose later has its own price. */
export const agreedPrice = (pack: { id: string; price: Price }, ordered: { packageId: string; price: Price }): Price =>
  pack.id === ordered.packageId ? ordered.price : pack.price;
