import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SectionDescription } from '@titian/shared-contracts';
import type {
  ActFacts,
  CanaryStep,
  DeployScope,
  Guard,
  ReleaseCheck,
  ReleaseManifest,
} from '@titian/shared-contracts/platform';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';

/** A section's name, under which its team publishes releases, and how its releases are watched. */
export const section = pgTable('section', {
  name: text().primaryKey(),
  team: text().notNull(),
  contact: text().notNull(),
  /** Most bytes on the wire of a release's entry and initial files. */
  budgetBytes: integer().notNull(),
  guard: jsonb().$type<Guard>().notNull(),
  /** Digest of the last build that came with the portal: a different one becomes stable at the next start. */
  bundledDigest: text(),
  createdAt: createdAt(),
});

/** Immutable builds of sections. `directory` is its folder below /sections/{name}/; with `origin` its files are elsewhere. */
export const release = pgTable(
  'release',
  {
    id: primaryId(),
    section: text().notNull(),
    version: text().notNull(),
    /** Digest of all files, so the same build is registered once. */
    digest: text().notNull(),
    directory: text().notNull(),
    /** Base address of a release that is hosted elsewhere; null: its files are in this portal. */
    origin: text(),
    /** SHA-256 of the archive of its files in the store that all servers share; null: they are only in a server's own folder. */
    archive: text(),
    /** Path of the container's script below `directory`. */
    entry: text().notNull(),
    description: jsonb().$type<SectionDescription>().notNull(),
    manifest: jsonb().$type<ReleaseManifest>().notNull(),
    /** Bytes on the wire of entry and initial files, and of all scripts and style sheets uncompressed. */
    initialBytes: integer().notNull(),
    totalBytes: integer().notNull(),
    checks: jsonb().$type<ReleaseCheck[]>().notNull(),
    publishedBy: text().notNull(),
    /** When it first became stable. */
    stableSince: instant(),
    blockedAt: instant(),
    blockedBy: text(),
    blockedReason: text(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.section, t.digest), index().on(t.section, t.createdAt)],
);

/** What each section's channels point at. Changed only by acts, together with the sequence of `registryState`. */
export const sectionPointer = pgTable('section_pointer', {
  section: text()
    .primaryKey()
    .references(() => section.name),
  stableId: uuid().references(() => release.id),
  /** The previous stable release, which is used where stable can't be loaded. */
  fallbackId: uuid().references(() => release.id),
  previewId: uuid().references(() => release.id),
  canaryId: uuid().references(() => release.id),
  canaryPercent: integer().notNull().default(0),
  canarySteps: jsonb().$type<CanaryStep[]>().notNull().default([]),
  canaryStep: integer().notNull().default(0),
  canarySince: instant(),
  canaryNextAt: instant(),
  changedAt: createdAt(),
});

/** A subject that is pinned to a release; a null release means the preview channel. */
export const releasePin = pgTable(
  'release_pin',
  {
    id: primaryId(),
    section: text()
      .notNull()
      .references(() => section.name),
    kind: text({ enum: ['tenant', 'organization', 'role', 'user'] }).notNull(),
    /** Id of tenant, organisation or user; name of a role. */
    subjectId: text().notNull(),
    releaseId: uuid().references(() => release.id),
    until: instant().notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.section, t.kind, t.subjectId)],
);

/**
 * One row: the sequence number that each change of pointers raises (never below the clock in milliseconds, so that a restored backup can't
 * repeat one).
 */
export const registryState = pgTable('registry_state', {
  id: integer().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
});

/** Ed25519 keys that sign the registry's answers; the private half is encrypted under the portal's secret. */
export const registryKey = pgTable('registry_key', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  sealedPrivateKey: text().notNull(),
  createdAt: createdAt(),
  /** It signs no more, but answers that it signed are accepted until then. */
  retiresAt: instant(),
});

export const deployToken = pgTable(
  'deploy_token',
  {
    id: primaryId(),
    section: text()
      .notNull()
      .references(() => section.name),
    name: text().notNull(),
    /** SHA-256 of the token; its text is shown once. */
    tokenHash: text().notNull().unique(),
    scopes: jsonb().$type<DeployScope[]>().notNull(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [index().on(t.section)],
);

export const sectionOverride = pgTable(
  'section_override',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    section: text().notNull(),
    /** Address of the build's release.json. */
    manifest: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [index().on(t.userId, t.expiresAt)],
);

/** Origins besides the portal's own from which code may come, each for one use. */
export const allowedOrigin = pgTable(
  'allowed_origin',
  {
    id: primaryId(),
    /** Scheme, host and port, as the contracts' `originOf` gives them. */
    origin: text().notNull(),
    use: text({ enum: ['releases', 'overrides'] }).notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.origin, t.use)],
);

interface SavedRelease {
  id: string;
  version: string;
}
/** What a section's channels pointed at when a release set was saved. */
export interface SavedPointers {
  section: string;
  stable: SavedRelease | null;
  fallback: SavedRelease | null;
  preview: SavedRelease | null;
  canary: (SavedRelease & { percent: number }) | null;
}
export const releaseSet = pgTable('release_set', {
  id: primaryId(),
  name: text().notNull(),
  note: text().notNull(),
  by: text().notNull(),
  createdAt: createdAt(),
  pointers: jsonb().$type<SavedPointers[]>().notNull(),
});

/** An act that is pending the approval of a second person, with its details. */
export const registryApproval = pgTable(
  'registry_approval',
  {
    id: primaryId(),
    section: text()
      .notNull()
      .references(() => section.name),
    releaseId: uuid()
      .notNull()
      .references(() => release.id),
    act: text({ enum: ['promote', 'canary'] }).notNull(),
    percent: integer(),
    steps: jsonb().$type<CanaryStep[]>().notNull().default([]),
    reason: text().notNull(),
    askedBy: text().notNull(),
    askedById: text().notNull(),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: text(),
  },
  (t) => [
    uniqueIndex()
      .on(t.section, t.act)
      .where(sql`${t.decidedAt} is null`),
  ],
);

/** The history of the registry, which the console's timeline shows; the portal log has these entries too. */
export const registryEntry = pgTable(
  'registry_entry',
  {
    id: primaryId(),
    at: instant().notNull(),
    by: text().notNull(),
    act: text().notNull(),
    section: text(),
    facts: jsonb().$type<ActFacts>(),
    description: text().notNull(),
    reason: text(),
    evidence: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index().on(t.section, t.at), index().on(t.at)],
);

export type Release = typeof release.$inferSelect;
export type Pointer = typeof sectionPointer.$inferSelect;
