import * as z from 'zod/mini';
import { Timestamp } from '@titian/shared-contracts';
import { Version } from './manifest';

/** The health of one release in a time window. Rates are shares of loads from 0 to 1; times in milliseconds. */
export const ReleaseHealth = z.object({
  version: Version,
  serves: z.array(z.enum(['stable', 'fallback', 'canary', 'preview', 'pin'])),
  loads: z.int(),
  /** Loads beyond the share that one visitor may have in these figures. */
  uncounted: z.int(),
  failures: z.int(),
  /** Failures by phase. */
  phases: z.record(z.string(), z.int()),
  errorRate: z.nullable(z.number()),
  mountP50: z.nullable(z.number()),
  mountP75: z.nullable(z.number()),
  mountP95: z.nullable(z.number()),
  lcpP75: z.nullable(z.number()),
  inpP75: z.nullable(z.number()),
  leaks: z.int(),
  violations: z.int(),
  /** By minute, oldest first. */
  minutes: z.array(z.object({ at: Timestamp, loads: z.int(), failures: z.int(), mountP75: z.nullable(z.number()) })),
  /** The most frequent messages, with their counts. */
  messages: z.array(z.object({ code: z.nullable(z.string()), message: z.string(), count: z.int() })),
});
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;

/** Deprecated members of the shell's contract, and which releases still call them. */
export const DeprecatedUse = z.object({
  section: z.string(),
  version: Version,
  member: z.string(),
  count: z.int(),
  lastAt: Timestamp,
});
export type DeprecatedUse = z.infer<typeof DeprecatedUse>;

/** When the guard ends a canary (platform.md, health): how much worse than stable, with how many samples. */
export const Guard = z.object({
  /** Allowed excess of the error rate over stable's, from 0 to 1. */
  errorRate: z.number().check(z.minimum(0.001), z.maximum(1)),
  /** Mount time at p75 as a multiple of stable's. */
  mountFactor: z.number().check(z.minimum(1), z.maximum(20)),
  /** Fewest loads of the canary for a verdict. */
  samples: z.int().check(z.minimum(5), z.maximum(100_000)),
  /** Length of the window in minutes. */
  minutes: z.int().check(z.minimum(1), z.maximum(240)),
});
export type Guard = z.infer<typeof Guard>;
export const GUARD_DEFAULT: Guard = { errorRate: 0.05, mountFactor: 2, samples: 20, minutes: 10 };
