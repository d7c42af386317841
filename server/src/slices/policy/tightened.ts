import type { Rate } from '@titian/shared-contracts/catalogue';
import type { throttlePolicy } from '../catalogue/catalogue.tables';

/** What of a policy says whom it limits. */
export type LimitingPolicy = Pick<typeof throttlePolicy.$inferSelect, 'id' | 'tenantId' | 'level' | 'everyApplication'>;

/** Those of a policy whom its rate concerns; without any of these all that it is for. */
export interface Selected {
  /** Of level `Subscription`: the packages that admit less. */
  packageIds?: string[];
  /** Of level `Application`: these. */
  applicationIds?: string[];
  /** Of level `Application`: every one of its owner's that none of the owner's other policies limits. */
  others?: boolean;
}
/** A rate, and how many exceptions it has. */
export type ToldRate = Rate & { exceptions?: number };
/** A rate that becomes narrower for some, as its policy says it. */
export interface Tightened extends Selected {
  policyId: string;
  /** The policy, where it is deleted and can't be read any more. */
  deleted?: LimitingPolicy;
  /** When, ISO 8601; null for at once. */
  from: string | null;
  /** What they have; null for no limit. */
  before: ToldRate | null;
  after: ToldRate;
  reason: string;
}
