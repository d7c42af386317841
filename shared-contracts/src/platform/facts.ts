import * as z from 'zod/mini';
import { Timestamp } from '@titian/shared-contracts';
import { OriginUse } from './origin';

const version = z.string();
const before = z.nullable(z.string());
/** Who requested the act and why, where a second person approved it. */
const asked = z.nullable(z.object({ by: z.string(), reason: z.string() }));
/** A rollout of a release: no share means stable; `steps` are the shares of the canary's steps. */
const Rollout = { version, percent: z.nullable(z.int()), steps: z.array(z.int()) };
/** The share of subjects that a canary has, 1 to 100. */
const percent = z.int();
const PinnedKind = z.enum(['tenant', 'organization', 'role', 'user']);

/**
 * What an act of the registry did, as data, from which a text in the reader's language is made. `what` names the sentence, the rest are its
 * values.
 */
export const ActFacts = z.discriminatedUnion('what', [
  z.object({ what: z.literal('reserved'), team: z.string() }),
  z.object({ what: z.literal('settings') }),
  z.object({
    what: z.literal('published'),
    version,
    digest: z.string(),
    files: z.int(),
    origin: z.nullable(z.string()),
  }),
  /** A build that came with the portal became stable; `digest` identifies it among builds of its version. */
  z.object({ what: z.literal('deployed'), version, digest: z.string(), before }),
  z.object({ what: z.literal('promoted'), version, before, bySteps: z.boolean(), asked }),
  z.object({ what: z.literal('canary'), ...Rollout, asked }),
  z.object({ what: z.literal('climbed'), version, percent }),
  z.object({ what: z.literal('waits'), version, percent }),
  z.object({ what: z.literal('ended'), version, percent }),
  z.object({ what: z.literal('takenBack'), version, because: z.enum(['errors', 'slow']) }),
  z.object({ what: z.literal('rolledBack'), version: z.nullable(version), before }),
  z.object({ what: z.literal('preview'), version: z.nullable(version) }),
  z.object({ what: z.literal('blocked'), version }),
  z.object({ what: z.literal('unblocked'), version }),
  z.object({
    what: z.literal('pinned'),
    kind: PinnedKind,
    subject: z.string(),
    /** Null: the preview channel. */
    version: z.nullable(version),
    until: Timestamp,
  }),
  z.object({ what: z.literal('unpinned'), kind: PinnedKind, subject: z.string() }),
  z.object({ what: z.literal('kept'), set: z.string() }),
  z.object({ what: z.literal('restored'), set: z.string(), version: z.nullable(version) }),
  z.object({ what: z.literal('restoredAll'), set: z.string(), sections: z.int() }),
  z.object({ what: z.literal('tokenMade'), token: z.string(), scopes: z.array(z.string()), until: Timestamp }),
  z.object({ what: z.literal('tokenRevoked'), token: z.string() }),
  z.object({ what: z.literal('overrode'), manifest: z.string(), minutes: z.int() }),
  /** `owner`: whose override it was, where somebody else ended it. */
  z.object({ what: z.literal('overrideEnded'), owner: z.nullable(z.string()) }),
  z.object({ what: z.literal('asked'), ...Rollout }),
  z.object({ what: z.literal('refused'), ...Rollout, askedBy: z.string() }),
  z.object({ what: z.literal('rule'), twoPersons: z.boolean() }),
  z.object({ what: z.literal('originAdded'), origin: z.string(), uses: z.array(OriginUse) }),
  /** `overrides`: how many overrides of builds from there ended with it. */
  z.object({ what: z.literal('originRemoved'), origin: z.string(), uses: z.array(OriginUse), overrides: z.int() }),
]);
export type ActFacts = z.infer<typeof ActFacts>;
export type ActFactsOf<What extends ActFacts['what']> = Extract<ActFacts, { what: What }>;
