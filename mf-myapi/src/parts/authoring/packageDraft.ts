import type { AuthoredPackage, PackageInput } from '@titian/shared-contracts/authoring';
import type { Price, PriceTier } from '@titian/shared-contracts/catalogue';

/** In the form no operations means all of them, and tiers are kept while another price model is tried. */
export type PackageDraft = Omit<PackageInput, 'operations' | 'price'> & {
  operations: string[];
  price: Omit<Price, 'tiers'> & { tiers: PriceTier[] };
};

/** The tiers that a price by tiers begins with. */
const FIRST_TIERS: PriceTier[] = [
  { to: 1_000, unitPrice: 0.1 },
  { to: null, unitPrice: 0.05 },
];

/** What a new one begins with. */
export const START: PackageDraft = {
  ...{ name: { my: '', en: '' }, description: { my: '', en: '' }, terms: { my: '', en: '' } },
  ...{ isOffered: true, stopOnQuota: true },
  ...{ quota: { limit: 1_000, unit: 'day' }, rate: { limit: 10, perSeconds: 1, burst: 0 } },
  ...{
    price: { model: 'Free', amount: 0, tiers: FIRST_TIERS, currency: 'MYR' },
    validation: 'Manual',
    subscriptionMonths: 12,
  },
  ...{ maxSubscribers: null, operations: [], fields: null, throttlePolicyId: null, accessPolicyId: null },
};

export const toDraft = (pack: AuthoredPackage): PackageDraft => ({
  ...pack,
  ...{ isOffered: pack.state === 'Published', operations: pack.operations ?? [] },
  price: { ...pack.price, tiers: pack.price.tiers ?? FIRST_TIERS },
});

/** A free package costs nothing, only a price by tiers has them, and the last of them is for all calls that follow. */
function priceOf({ model, amount, tiers }: PackageDraft['price']): Price {
  const price = { model, amount: model === 'Free' ? 0 : (amount ?? 0), currency: 'MYR' as const };
  if (model !== 'Tiered') return price;
  return {
    ...price,
    tiers: tiers.map(({ to, unitPrice }, at) => ({ to: at < tiers.length - 1 ? to : null, unitPrice })),
  };
}

/** Of operations that the package doesn't have, no fields are released. */
const fieldsOf = ({ fields, operations }: PackageDraft) =>
  fields?.filter(({ operationId }) => operations.length === 0 || operations.includes(operationId)) ?? null;

/** What is sent; cleared fields are null. */
export function toInput(draft: PackageDraft): PackageInput {
  const { name, description, terms, isOffered, quota, rate, stopOnQuota, validation, subscriptionMonths } = draft;
  return {
    ...{ name, description, terms, isOffered, quota, rate, stopOnQuota, validation, subscriptionMonths },
    price: priceOf(draft.price),
    maxSubscribers: draft.maxSubscribers ?? null,
    operations: draft.operations.length > 0 ? draft.operations : null,
    fields: fieldsOf(draft),
    throttlePolicyId: draft.throttlePolicyId ?? null,
    accessPolicyId: draft.accessPolicyId ?? null,
  };
}
