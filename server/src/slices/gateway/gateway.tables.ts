import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { LocalText } from '@titian/shared-contracts';
import type { Package } from '@titian/shared-contracts/catalogue';
import type { SnapshotChange } from '@titian/shared-contracts/gateway';
import type { GatewayEvent } from '@titian/shared-contracts/log';
import type { ApiSecurity, CorsRule, DenyRule, NodeCertificate, PlaneUpstream } from '@titian/shared-contracts/plane';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { apiVersion, throttlePolicy } from '../catalogue/catalogue.tables';

/** Where calls of a version go in an environment (marketplace.md §1, `endpoint`): the provider's system, at one address or several. */
export const apiEndpoint = pgTable(
  'api_endpoint',
  {
    id: primaryId(),
    versionId: uuid()
      .notNull()
      .references(() => apiVersion.id),
    environment: text({ enum: ['Production', 'Sandbox'] }).notNull(),
    name: text().notNull(),
    urls: jsonb().$type<{ id: string; url: string; weight: number }[]>().notNull(),
    strategy: text().$type<PlaneUpstream['strategy']>().notNull().default('single'),
    /** Failures in a row after which an address gets no calls for a time; milliseconds. */
    breakerFailures: integer().notNull().default(5),
    suspendMs: integer().notNull().default(10_000),
    /** Milliseconds of each phase (`PlaneTimeouts`). */
    connectMs: integer().notNull().default(3_000),
    firstByteMs: integer().notNull().default(10_000),
    idleMs: integer().notNull().default(15_000),
    wholeMs: integer().notNull().default(60_000),
    /** A SuperAdministrator allowed addresses of private networks. */
    privateAllowed: boolean().notNull().default(false),
    /** Certificates (PEM) that alone are trusted. */
    ca: text(),
    /** How the gateway shows who it is, as JSON, sealed. */
    authentication: text(),
    createdAt: createdAt(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [unique().on(t.versionId, t.environment)],
);

/** What an API takes by default. */
export const KEYS_ONLY: ApiSecurity = { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false };

/** How a version may be called (marketplace.md §1, `securitySetting`); one without a row has the defaults. */
export const apiSecurity = pgTable('api_security', {
  versionId: uuid()
    .primaryKey()
    .references(() => apiVersion.id),
  cors: jsonb().$type<CorsRule>().notNull().default({ mode: 'off', origins: [] }),
  purposeRequired: boolean().notNull().default(false),
  /** By what callers may show who they are. */
  security: jsonb().$type<ApiSecurity>().notNull().default(KEYS_ONLY),
  /** Of everybody's calls together. */
  rate: jsonb().$type<Package['rate']>(),
  bodyBytes: integer().notNull().default(1_048_576),
  /** Whether calls are held against the document. */
  validation: text({ enum: ['off', 'log', 'block'] })
    .notNull()
    .default('off'),
  /** Whether some of its answers are held against the document. */
  sampled: boolean().notNull().default(true),
  rowVersion: integer().notNull().default(1),
});

/** Throttle policies of operations; one whose operation a new document lost waits for it. */
export const operationThrottle = pgTable(
  'operation_throttle',
  {
    versionId: uuid()
      .notNull()
      .references(() => apiVersion.id),
    /** `GET /path`. */
    operationId: text().notNull(),
    throttlePolicyId: uuid()
      .notNull()
      .references(() => throttlePolicy.id),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.operationId] }), index().on(t.throttlePolicyId)],
);

/** Whom or what nobody may call for now: kill switches and deny rules (marketplace.md §19). */
export const denyRule = pgTable('deny_rule', {
  id: primaryId(),
  kind: text().$type<DenyRule['kind']>().notNull(),
  value: text().notNull(),
  /** What callers are told. */
  message: jsonb().$type<LocalText>(),
  reason: text().notNull(),
  createdBy: uuid().notNull(),
  /** Whether whoever set it administered the platform then: the platform alone lifts it. */
  byPlatform: boolean().notNull().default(false),
  createdAt: createdAt(),
  expiresAt: instant(),
  liftedAt: instant(),
  liftedBy: uuid(),
  liftReason: text(),
});

/** A process of the data plane that may read snapshots and send records. */
export const gatewayNode = pgTable('gateway_node', {
  id: primaryId(),
  name: text().notNull().unique(),
  /** Keyed hash of its secret, which was shown once. */
  secretHash: text().notNull().unique(),
  createdAt: createdAt(),
  /** Null for the node beside the portal, which registers itself. */
  createdBy: uuid(),
  revokedAt: instant(),
  lastSeenAt: instant(),
  /** The snapshot that it had in force when it asked last. */
  version: bigint({ mode: 'number' }),
  /** Call records that it could not keep, of all its processes; when it said so last, and why. */
  lostRecords: bigint({ mode: 'number' }).notNull().default(0),
  lostAt: instant(),
  lostReason: text(),
  /** What its process told last: when it began, and how many records it lost since then. */
  reportedStart: instant(),
  reportedLost: bigint({ mode: 'number' }).notNull().default(0),
  /** Certificates that it works with, as it told last. */
  certificates: jsonb().$type<NodeCertificate[]>().notNull().default([]),
});

/** Certificates of whose end people were warned, at which of the days before it. */
export const certificateWarning = pgTable(
  'certificate_warning',
  {
    use: text().$type<NodeCertificate['use']>().notNull(),
    place: text().notNull(),
    subject: text().notNull(),
    validTo: instant().notNull(),
    days: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.use, t.place, t.subject, t.validTo] })],
);

/** Tokens that their applications revoked before their end; they are of no use afterwards. */
export const revokedToken = pgTable('revoked_token', {
  jti: text().primaryKey(),
  expiresAt: instant().notNull(),
});

/** What the data plane decides by, one row for each change; the newest is in force. */
export const planeSnapshot = pgTable('plane_snapshot', {
  /** Grows with time, and never goes back, not even where an older database was restored. */
  version: bigint({ mode: 'number' }).primaryKey(),
  /** Of its content, without version and time: what changed nothing makes no new one. */
  digest: text().notNull(),
  /** Sealed: it has passwords of providers' systems and keys. */
  body: text().notNull(),
  /** What it changed of the one before. */
  changes: jsonb().$type<SnapshotChange[]>().notNull().default([]),
  createdAt: createdAt(),
});

/** Written by triggers at each change of what a snapshot is made of; who reads them makes a new one. */
export const planeChange = pgTable('plane_change', {
  id: uuid().primaryKey().defaultRandom(),
});

/** What happened to the nodes and what they decide by (marketplace.md §18, `/logs/gateway`). */
export const planeEvent = pgTable(
  'plane_event',
  {
    id: primaryId(),
    at: createdAt(),
    event: text().$type<GatewayEvent>().notNull(),
    outcome: text({ enum: ['ok', 'denied', 'failed'] }).notNull(),
    nodeId: uuid(),
    node: text(),
    version: bigint({ mode: 'number' }),
    reason: text(),
    changes: jsonb().$type<SnapshotChange[]>().notNull().default([]),
    actorName: text(),
  },
  (t) => [index().on(t.at), index().on(t.nodeId, t.at)],
);
