import type { Package } from '@titian/shared-contracts/catalogue';
import type { ApprovalStep } from '@titian/shared-contracts/order';
import type * as z from 'zod/mini';

export type StepKind = z.infer<typeof ApprovalStep>['kind'];

const CHAINS: Record<Package['validation'], StepKind[]> = { Auto: [], Manual: ['Owner'], Chain: ['Owner', 'Tenant'] };
const SENSITIVE = ['Confidential', 'Secret'];

/** Who must pass an item, in order (marketplace.md §3): by the package, and the platform for sensitive or personal data. None: at once. */
export const approvalChain = (
  validation: Package['validation'],
  api: { dataClassification: string; personalData: boolean },
): StepKind[] => [
  ...CHAINS[validation],
  ...(api.personalData || SENSITIVE.includes(api.dataClassification) ? (['Platform'] as const) : []),
];
