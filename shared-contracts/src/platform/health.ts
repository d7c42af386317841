import * as z from 'zod/mini';
import { Timestamp } from '@titian/shared-contracts';
import { Version } from './manifest';

/** How one release did in a window. Rates are of loads, in parts of one; times in milliseconds. */
export const ReleaseHealth = z.object({
  version: Version,
  serves: z.array(z.enum(['stable', 'fallback', 'canary', 'preview', 'pin'])),
  loads: z.int(),
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
  /** Most frequent messages, with their numbers. */
  messages: z.array(z.object({ code: z.nullable(z.string()), message: z.string(), count: z.int() })),
});
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;

/** Members of the shell's contract that are deprecated, and who still calls them. */
export const DeprecatedUse = z.object({
  section: z.string(),
  version: Version,
  member: z.string(),
  count: z.int(),
  lastAt: Timestamp,
});
export type DeprecatedUse = z.infer<typeof DeprecatedUse>;

/** When a canary is taken back by itself (platform.md, health): its excess over stable, and how much it takes to say so. */
export const Guard = z.object({
  /** Excess of the error rate over stable's, in parts of one. */
  errorRate: z.number().check(z.minimum(0.001), z.maximum(1)),
  /** Mount time at p75 as a multiple of stable's. */
  mountFactor: z.number().check(z.minimum(1), z.maximum(20)),
  /** Loads of the canary below which nothing is decided. */
  samples: z.int().check(z.minimum(5), z.maximum(100_000)),
  /** Minutes that are looked at. */
  minutes: z.int().check(z.minimum(1), z.maximum(240)),
});
export type Guard = z.infer<typeof Guard>;
export const GUARD_DEFAULT: Guard = { errorRate: 0.05, mountFactor: 2, samples: 20, minutes: 10 };
