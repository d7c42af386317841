import type { AuthoredPackage, PackageInput } from '@titian/shared-contracts/authoring';

/** In the form no operations means all of them. */
export type PackageDraft = Omit<PackageInput, 'operations'> & { operations: string[] };

/** What a new one begins with. */
export const START: PackageDraft = {
  ...{ name: { my: '', en: '' }, description: { my: '', en: '' }, isOffered: true, stopOnQuota: true },
  ...{ quota: { limit: 1_000, unit: 'day' }, rate: { limit: 10, perSeconds: 1, burst: 0 } },
  ...{ price: { model: 'Free', amount: 0, currency: 'MYR' }, validation: 'Manual', subscriptionMonths: 12 },
  ...{ maxSubscribers: null, operations: [], fields: null, throttlePolicyId: null, accessPolicyId: null },
};

export const toDraft = (pack: AuthoredPackage): PackageDraft => ({
  ...pack,
  ...{ isOffered: pack.state === 'Published', operations: pack.operations ?? [] },
});

/** What is sent: a free package costs nothing, and cleared fields are null. */
export function toInput(draft: PackageDraft): PackageInput {
  const { name, description, isOffered, quota, rate, stopOnQuota, validation, subscriptionMonths } = draft;
  const amount = draft.price.model === 'Free' ? 0 : draft.price.amount;
  return {
    ...{ name, description, isOffered, quota, rate, stopOnQuota, validation, subscriptionMonths },
    price: { model: draft.price.model, amount, currency: 'MYR' },
    maxSubscribers: draft.maxSubscribers ?? null,
    operations: draft.operations.length > 0 ? draft.operations : null,
    fields: draft.fields,
    throttlePolicyId: draft.throttlePolicyId ?? null,
    accessPolicyId: draft.accessPolicyId ?? null,
  };
}
