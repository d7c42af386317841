import * as z from 'zod/mini';
import { Id } from '@titian/shared-contracts';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Hours of a week in Asia/Singapore. */
export const TimeWindow = z.object({
  /** 1 (Monday) to 7. The days on which it begins. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))),
  from: clock,
  /** The first minute after it. Not later than `from`: on the next day. */
  to: clock,
});
export type TimeWindow = z.infer<typeof TimeWindow>;

/** Which calls a rule is about: every list has to fit that isn't empty; of the three of who calls, one has to. */
export const AccessRule = z.object({
  effect: z.enum(['allow', 'deny']),
  organizations: z.array(Id),
  /** Ids of groups of organisations, as organisations name theirs. */
  groups: z.array(z.string()),
  applications: z.array(Id),
  /** Addresses and CIDR notation, IPv4 or IPv6. */
  networks: z.array(z.string()),
  times: z.array(TimeWindow),
  /** Codes of purposes as callers name them in `X-GDX-Purpose`. */
  purposes: z.array(z.string()),
  /** Ids of operations. */
  operations: z.array(z.string()),
});
export type AccessRule = z.infer<typeof AccessRule>;

/** What a rule asks of a call: who calls, what, from where, for what, and when. */
export const AccessCondition = z.enum(['callers', 'operations', 'networks', 'purposes', 'times']);
export type AccessCondition = z.infer<typeof AccessCondition>;

/** Who may call when (marketplace.md §19): a rule that denies goes before all that allow; a call that no rule is about is judged by `otherwise`. */
export const AccessPolicy = z.object({ id: Id, rules: z.array(AccessRule), otherwise: z.enum(['allow', 'deny']) });
export type AccessPolicy = z.infer<typeof AccessPolicy>;

/**
 * What of a call an access policy, or the caller's own key, doesn't let pass: who calls (its organisation, a group of it, its application), what is
 * called, from where, for what, when; `keyNetwork`: from where the key may be used; `policy`: no rule is about such calls.
 */
export const DeniedPart = z.enum([
  'organization',
  'group',
  'application',
  'operation',
  'network',
  'purpose',
  'time',
  'keyNetwork',
  'policy',
]);
export type DeniedPart = z.infer<typeof DeniedPart>;
