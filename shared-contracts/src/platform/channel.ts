import * as z from 'zod/mini';
import { Id, LocalText, requiredText, Timestamp } from '@titian/shared-contracts';
import { ActFacts } from './facts';
import { Version } from './manifest';

export const REASON_MIN = 10;
/** Why an act was done; required for each act of the registry. */
export const Reason = z
  .string()
  .check(z.trim(), z.minLength(REASON_MIN, 'validation.reason'), z.maxLength(500, 'validation.tooLong'));

/** One step of a canary: this share of subjects for this long, then the next one; after the last it becomes stable. */
export const CanaryStep = z.object({
  percent: z.int().check(z.minimum(1, 'validation.percent'), z.maximum(100, 'validation.percent')),
  minutes: z.int().check(z.minimum(1, 'validation.minutes'), z.maximum(10_080, 'validation.minutes')),
});
export type CanaryStep = z.infer<typeof CanaryStep>;

export const Canary = z.object({
  version: Version,
  percent: z.int(),
  /** Empty: the percentage stays until somebody changes it. */
  steps: z.array(CanaryStep),
  /** Index of the running step. */
  step: z.int(),
  since: Timestamp,
  /** When the next step starts, if the canary is healthy. */
  nextAt: z.nullable(Timestamp),
});
export type Canary = z.infer<typeof Canary>;

export const PinKind = z.enum(['tenant', 'organization', 'role', 'user']);
/** A subject that gets one release (`version`), or the preview channel (null), until a date. */
export const Pin = z.object({
  id: Id,
  kind: PinKind,
  subjectId: z.string(),
  /** The subject's current name. */
  subject: z.string(),
  version: z.nullable(Version),
  until: Timestamp,
  reason: z.string(),
  by: z.string(),
});
export type Pin = z.infer<typeof Pin>;
export const NewPin = z.object({
  kind: PinKind,
  /** A tenant's or organisation's code, a role's name, a username. */
  subject: requiredText(200),
  version: z.nullable(Version),
  until: Timestamp,
  reason: Reason,
});
export type NewPin = z.infer<typeof NewPin>;

/** The versions that a section's pointers point at. */
export const Pointers = z.object({
  stable: z.nullable(Version),
  fallback: z.nullable(Version),
  preview: z.nullable(Version),
  canary: z.nullable(Canary),
});
export type Pointers = z.infer<typeof Pointers>;

/** Acts of the registry; each one is audited with who, when and why. */
export const RegistryAct = z.enum([
  'section',
  'publish',
  'promote',
  'preview',
  'canary',
  'canary.step',
  'canary.end',
  'rollback',
  'guard',
  'block',
  'unblock',
  'pin',
  'unpin',
  'set',
  'restore',
  'token',
  'token.revoke',
  'override',
  'override.end',
  'ask',
  'refuse',
  'rule',
  'origin',
  'origin.remove',
]);
export type RegistryAct = z.infer<typeof RegistryAct>;
export const RegistryEntry = z.object({
  id: Id,
  at: Timestamp,
  by: z.string(),
  act: RegistryAct,
  section: z.nullable(z.string()),
  /** Null for entries from before facts were recorded: those only have the description. */
  facts: z.nullable(ActFacts),
  /** The act as one English sentence, as in the portal's log. */
  description: z.string(),
  reason: z.nullable(z.string()),
  /** Numbers that led to the act, where the guard did it. */
  evidence: z.nullable(z.record(z.string(), z.unknown())),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

export const Verdict = z.enum(['refuse', 'approve', 'withdraw']);
export type Verdict = z.infer<typeof Verdict>;
/** An act that waits for the approval of a second person. */
export const Approval = z.object({
  id: Id,
  section: z.string(),
  version: Version,
  act: z.enum(['promote', 'canary']),
  /** The share of the canary, and the shares of its steps; null for stable. */
  percent: z.nullable(z.int()),
  steps: z.array(z.int()),
  askedBy: z.string(),
  askedAt: Timestamp,
  reason: z.string(),
  /** What the caller may do about it: `withdraw` is a refusal by the requester. */
  allowed: z.array(Verdict),
});
export type Approval = z.infer<typeof Approval>;

export const DeployScope = z.enum(['publish', 'operate']);
export type DeployScope = z.infer<typeof DeployScope>;
export const DeployToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(DeployScope),
  createdAt: Timestamp,
  createdBy: z.string(),
  expiresAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
  allowed: z.array(z.enum(['revoke'])),
});
export type DeployToken = z.infer<typeof DeployToken>;
export const NewDeployToken = z.object({
  name: requiredText(80),
  scopes: z.array(DeployScope).check(z.minLength(1, 'validation.required')),
  days: z.int().check(z.minimum(1, 'validation.days'), z.maximum(365, 'validation.days')),
});
export type NewDeployToken = z.infer<typeof NewDeployToken>;

/** Somebody's own build of a section in place of the registry's release, for that person only. */
export const Override = z.object({
  id: Id,
  section: z.string(),
  /** Address of the build's `release.json`. */
  manifest: z.url(),
  by: z.string(),
  expiresAt: Timestamp,
  allowed: z.array(z.enum(['end'])),
});
export type Override = z.infer<typeof Override>;

/** A release of a set that can't be restored: it was removed or blocked since, or its host is no longer on the list of origins. */
export const MissingRelease = z.object({
  section: z.string(),
  version: z.string(),
  reason: z.enum(['gone', 'blocked', 'unlisted']),
});
export type MissingRelease = z.infer<typeof MissingRelease>;

/** All pointers at one moment, under a name. */
export const ReleaseSet = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  at: Timestamp,
  by: z.string(),
  pointers: z.array(z.object({ section: z.string(), ...Pointers.shape })),
  /** While it has any of these, the set can't be restored. */
  missing: z.array(MissingRelease),
  allowed: z.array(z.enum(['restore'])),
});
export type ReleaseSet = z.infer<typeof ReleaseSet>;

export const SectionRow = z.object({
  name: z.string(),
  title: LocalText,
  owner: z.object({ team: z.string(), contact: z.string() }),
  budgetBytes: z.int(),
  ...Pointers.shape,
  releases: z.int(),
  initialBytes: z.nullable(z.int()),
  changedAt: z.nullable(Timestamp),
  /** Percentage of failed loads in steps of five minutes over the last two hours, oldest first; null where there were no loads. */
  spark: z.array(z.nullable(z.number())),
});
export type SectionRow = z.infer<typeof SectionRow>;
