import * as z from 'zod/mini';
import { Id, ListQuery, LocalText, requiredText, Timestamp } from '@titian/shared-contracts';

/** marketplace.md §19: packages and calls name a policy by it. */
export const PolicyName = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{3,60}$/, 'validation.policyName'));
export const PolicyAct = z.enum(['update', 'remove']);

/** What all policies have in common. */
export const PolicyLife = z.object({
  id: Id,
  name: z.string(),
  /** The tenant whose administrators change it; null for one of the platform's. */
  tenant: z.nullable(z.object({ id: Id, name: LocalText })),
  enabled: z.boolean(),
  /** Packages that name it. */
  packages: z.int(),
  rowVersion: z.int(),
  updatedAt: Timestamp,
  updatedBy: z.nullable(z.string()),
  allowed: z.array(PolicyAct),
});

/** A package that names a policy. */
export const PolicyPackage = z.object({
  id: Id,
  name: LocalText,
  project: z.object({ id: Id, name: LocalText }),
  /** Its live subscriptions. */
  subscriptions: z.int(),
});
/** One version of a policy, with what it changed of the one before. */
export const PolicyVersion = z.object({
  version: z.int(),
  at: Timestamp,
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
});
/** Who uses a policy, and its versions, newest first. */
export const PolicyHistory = z.object({ users: z.array(PolicyPackage), versions: z.array(PolicyVersion) });
export type PolicyHistory = z.infer<typeof PolicyHistory>;

export const PolicyQuery = z.extend(ListQuery, {});
/** What a change of a policy says besides its input: who holds a subscription will want to know why. */
export const PolicyChange = z.object({ rowVersion: z.int(), reason: requiredText(500) });

declare global {
  interface TitianTags {
    Policy: true;
  }
}
