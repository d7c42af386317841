import * as z from 'zod/mini';
import { Id, LocalText, Timestamp } from '@titian/shared-contracts';
import { ReleaseFile, Version } from './manifest';

/** The checks before a release may serve anybody. */
export const CheckName = z.enum([
  'manifest',
  'files',
  'version',
  'contract',
  'routes',
  'navigation',
  'shared',
  'size',
  'words',
  'styles',
  'mount',
]);
export type CheckName = z.infer<typeof CheckName>;
/** `unknown`: not checked (no browser, no shell to compare with); it does not prevent the release, and is shown. */
export const CheckOutcome = z.enum(['passed', 'warned', 'failed', 'unknown']);
export const ReleaseCheck = z.object({
  name: CheckName,
  outcome: CheckOutcome,
  /** The findings, one line each; a failed one has a cure. */
  findings: z.array(z.object({ message: LocalText, cure: z.optional(LocalText) })),
});
export type ReleaseCheck = z.infer<typeof ReleaseCheck>;

/** The compatibility of a shared dependency with what runs (the shell's version, the other sections' ranges). */
export const Compatibility = z.object({
  request: z.string(),
  /** Range that the release requires. */
  range: z.string(),
  /** Version that the shell provides; null where it provides none. */
  provided: z.nullable(z.string()),
  outcome: z.enum(['compatible', 'incompatible', 'unknown']),
  reason: LocalText,
});
export type Compatibility = z.infer<typeof Compatibility>;

/** Budget of a section until its owner sets another: first files on the wire, bytes. */
export const BUDGET_DEFAULT = 150 * 1024;

export const ReleaseSizes = z.object({
  /** Bytes of entry and initial files, compressed by brotli where there is such a file. */
  initial: z.int(),
  /** Bytes of all scripts and style sheets, uncompressed. */
  total: z.int(),
});

export const Release = z.object({
  id: Id,
  section: z.string(),
  version: Version,
  /** SHA-256 over all files: identifies the build. */
  digest: z.string(),
  publishedAt: Timestamp,
  publishedBy: z.string(),
  /** The origin of its files: null for this portal, else that of its manifest. */
  origin: z.nullable(z.string()),
  sizes: ReleaseSizes,
  checks: z.array(ReleaseCheck),
  blocked: z.nullable(z.object({ at: Timestamp, by: z.string(), reason: z.string() })),
  /** What it serves as now. */
  serves: z.array(z.enum(['stable', 'fallback', 'canary', 'preview', 'pin'])),
});
export type Release = z.infer<typeof Release>;
export const ReleaseDetail = z.extend(Release, {
  files: z.array(ReleaseFile),
  compatibility: z.array(Compatibility),
  routes: z.array(z.string()),
});
export type ReleaseDetail = z.infer<typeof ReleaseDetail>;
/** The differences between two releases of a section. */
export const ReleaseDifference = z.object({
  from: z.nullable(Version),
  to: Version,
  routes: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  shared: z.array(z.object({ request: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  words: z.object({ added: z.int(), removed: z.int() }),
  files: z.object({ added: z.int(), removed: z.int(), changed: z.int() }),
  initialBytes: z.int(),
  totalBytes: z.int(),
});
export type ReleaseDifference = z.infer<typeof ReleaseDifference>;
