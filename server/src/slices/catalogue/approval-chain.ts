import type { Package } from '@titian/shared-contracts/catalogue';
import type { ApprovalStep } from '@titian/shared-contracts/order';
import type * as z from 'zod/mini';

export type StepKind = z.infer<typeof ApprovalStep>['kind'];

const CHAINS: Record<Package['validation'], StepKind[]> = { Auto: [], Manual: ['Owner'], Chain: ['Owner', 'Tenant'] };
const SENSITIVE = ['Confidential', 'Secret'];

/** The steps that approve an order item (marketplace.md §3): those of the package, then the platform for sensitive or personal data. Without steps it is approved at once. */
export const approvalChain = (
  validation: Package['validation'],
  api: { dataClassification: string; personalData: boolean },
): StepKind[] => [
  ...CHAINS[validation],
  ...(api.personalData || SENSITIVE.includes(api.dataClassification) ? (['Platform'] as const) : []),
];
