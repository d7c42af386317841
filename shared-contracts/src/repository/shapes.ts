import * as z from 'zod/mini';
import { Id, LocalText, OrganizationRef, requiredText, tagList, Timestamp, UserRef } from '@titian/shared-contracts';
import { DataClassification } from '../catalogue';
import { REPOSITORY_QUOTA_MB } from './limits';
import { FolderRight } from './rights';

/** Who may read what has no list of its own: the whole tenant, some of its organisations, those that subscribe to an API, or only those in the list. */
export const RepositoryVisibility = z.enum(['Tenant', 'Organizations', 'Subscribers', 'Private']);
export type RepositoryVisibility = z.infer<typeof RepositoryVisibility>;

/** `NotScanned`: the portal has no scan engine. `Pending` and `Infected` files are in quarantine. */
export const ScanState = z.enum(['NotScanned', 'Pending', 'Clean', 'Infected']);
export type ScanState = z.infer<typeof ScanState>;

/** What a repository holds; bytes that several files or versions share count once, and uploads that go on count whole. */
export const RepositoryUse = z.object({ bytes: z.number(), quotaBytes: z.number(), files: z.int() });

export const RepositorySummary = z.object({
  id: Id,
  name: LocalText,
  description: LocalText,
  organization: OrganizationRef,
  visibility: RepositoryVisibility,
  classification: DataClassification,
  quotaMb: z.int(),
  retentionMonths: z.nullable(z.int()),
  use: RepositoryUse,
  updatedAt: Timestamp,
  archivedAt: z.nullable(Timestamp),
  rowVersion: z.int(),
});
export type RepositorySummary = z.infer<typeof RepositorySummary>;

export const FolderNode = z.object({
  id: Id,
  /** Null for the repository's own folder. */
  parentId: z.nullable(Id),
  name: z.string(),
  depth: z.int(),
  inherits: z.boolean(),
  /** Null where the reader sees it only because a folder within it is shared. */
  right: z.nullable(FolderRight),
  /** Files in it, without those of its folders. */
  files: z.int(),
  rowVersion: z.int(),
});
export type FolderNode = z.infer<typeof FolderNode>;

export const RepositoryDetail = z.extend(RepositorySummary, {
  rootId: Id,
  folders: z.array(FolderNode),
  organizationIds: z.array(Id),
  projectId: z.nullable(Id),
  following: z.boolean(),
  /** Whether the reader may change the repository itself. */
  manages: z.boolean(),
});
export type RepositoryDetail = z.infer<typeof RepositoryDetail>;

/** Who keeps a file from being changed by others, and until when; it has ended where that is past. */
export const FileLock = z.object({ by: UserRef, until: Timestamp });
export type FileLock = z.infer<typeof FileLock>;

export const RepositoryFile = z.object({
  id: Id,
  folderId: Id,
  name: z.string(),
  type: z.string(),
  size: z.number(),
  version: z.int(),
  tags: z.array(z.string()),
  scan: ScanState,
  lock: z.nullable(FileLock),
  downloads: z.int(),
  updatedAt: Timestamp,
  updatedBy: UserRef,
  deletedAt: z.nullable(Timestamp),
  rowVersion: z.int(),
});
export type RepositoryFile = z.infer<typeof RepositoryFile>;

export const FileVersion = z.object({
  version: z.int(),
  size: z.number(),
  sha256: z.string(),
  scan: ScanState,
  /** The version that this one has the bytes of, where somebody restored it. */
  restoredFrom: z.nullable(z.int()),
  at: Timestamp,
  by: UserRef,
});
export type FileVersion = z.infer<typeof FileVersion>;

export const RepositoryFileDetail = z.extend(RepositoryFile, {
  repositoryId: Id,
  right: FolderRight,
  versions: z.array(FileVersion),
});
export type RepositoryFileDetail = z.infer<typeof RepositoryFileDetail>;

export const Tags = tagList({ max: 30 });

const months = z
  .int('validation.number')
  .check(z.minimum(1, 'validation.retention'), z.maximum(120, 'validation.retention'));
const quota = z
  .int('validation.number')
  .check(
    z.minimum(REPOSITORY_QUOTA_MB.min, 'validation.quota'),
    z.maximum(REPOSITORY_QUOTA_MB.max, 'validation.quota'),
  );

export const RepositoryInput = z.object({
  name: z.object({ my: requiredText(80), en: requiredText(80) }),
  description: z.object({ my: requiredText(500), en: requiredText(500) }),
  visibility: RepositoryVisibility,
  /** For the visibility `Organizations`; else empty. */
  organizationIds: z.array(Id).check(z.maxLength(200, 'validation.tooMany')),
  /** For the visibility `Subscribers`: an API of the repository's organisation; else null. */
  projectId: z.optional(z.nullable(Id)),
  classification: DataClassification,
  quotaMb: quota,
  /** After so many months without a new version a file goes to the trash; null: never. */
  retentionMonths: z.nullable(months),
});
export type RepositoryInput = z.infer<typeof RepositoryInput>;
