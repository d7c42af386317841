import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type {
  FolderRight,
  RepositorySummary,
  RepositoryVisibility,
  ScanState,
} from '@titian/shared-contracts/repository';
import { createdAt, instant, localText, primaryId } from '../../storage/schema/columns';
import { file } from '../../storage/schema/files.tables';
import { project } from '../catalogue/catalogue.tables';
import { organization, role, user } from '../../storage/schema/identity.tables';

const bytes = () => bigint({ mode: 'number' }).notNull();
const person = () => uuid().references(() => user.id);

/** A shared store of files of an organisation. */
export const repository = pgTable(
  'repository',
  {
    id: primaryId(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    name: localText().notNull(),
    description: localText().notNull(),
    visibility: text().$type<RepositoryVisibility>().notNull(),
    /** The API of the visibility `Subscribers`. */
    projectId: uuid().references(() => project.id),
    classification: text().$type<RepositorySummary['classification']>().notNull(),
    quotaMb: integer().notNull(),
    retentionMonths: integer(),
    createdBy: person(),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    archivedAt: instant(),
  },
  (t) => [index().on(t.organizationId), index().on(t.projectId)],
);

/** Organisations that read a repository of the visibility `Organizations`. */
export const repositoryReader = pgTable(
  'repository_reader',
  {
    repositoryId: uuid()
      .notNull()
      .references(() => repository.id, { onDelete: 'cascade' }),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
  },
  (t) => [primaryKey({ columns: [t.repositoryId, t.organizationId] }), index().on(t.organizationId)],
);

/** A folder; the repository's own has no parent and depth 0. */
export const repositoryFolder = pgTable(
  'repository_folder',
  {
    id: primaryId(),
    repositoryId: uuid()
      .notNull()
      .references(() => repository.id, { onDelete: 'cascade' }),
    parentId: uuid().references((): AnyPgColumn => repositoryFolder.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    depth: integer().notNull(),
    /** Whether the rights of the folder above count; else those of its own list. */
    inherits: boolean().notNull(),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: instant(),
    deletedBy: person(),
  },
  (t) => [
    index().on(t.repositoryId),
    uniqueIndex('repository_folder_name')
      .on(t.parentId, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('repository_folder_root')
      .on(t.repositoryId)
      .where(sql`${t.parentId} is null`),
  ],
);

/** A line of a folder's own list of rights: for an organisation, a role or a person. */
export const folderRight = pgTable(
  'repository_folder_right',
  {
    id: primaryId(),
    folderId: uuid()
      .notNull()
      .references(() => repositoryFolder.id, { onDelete: 'cascade' }),
    organizationId: uuid().references(() => organization.id),
    roleId: uuid().references(() => role.id),
    userId: person(),
    right: text().$type<FolderRight>().notNull(),
  },
  (t) => [index().on(t.folderId), index().on(t.organizationId), index().on(t.roleId), index().on(t.userId)],
);

export const repositoryFile = pgTable(
  'repository_file',
  {
    id: primaryId(),
    repositoryId: uuid()
      .notNull()
      .references(() => repository.id, { onDelete: 'cascade' }),
    folderId: uuid()
      .notNull()
      .references(() => repositoryFolder.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tags: text().array().notNull().default([]),
    /** The newest. */
    version: integer().notNull(),
    /** Of the newest: a folder's bytes are added up without its versions. */
    size: bytes(),
    downloads: integer().notNull().default(0),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    updatedBy: person().notNull(),
    deletedAt: instant(),
    deletedBy: person(),
    /** When it, or a folder above it, last came out of the trash: its retention begins anew. */
    restoredAt: instant(),
    /** Both null where nobody locked it. */
    lockedBy: person(),
    lockedUntil: instant(),
  },
  (t) => [
    index().on(t.repositoryId),
    uniqueIndex('repository_file_name')
      .on(t.folderId, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
  ],
);

/** A version of a file; its bytes are those of a row of `file`, which keeps them from the sweep. */
export const repositoryVersion = pgTable(
  'repository_version',
  {
    repositoryFileId: uuid()
      .notNull()
      .references(() => repositoryFile.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => file.id),
    repositoryId: uuid()
      .notNull()
      .references(() => repository.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    size: bytes(),
    type: text().notNull(),
    scan: text().$type<ScanState>().notNull(),
    restoredFrom: integer(),
    createdAt: createdAt(),
    createdBy: person().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.repositoryFileId, t.version] }),
    index().on(t.repositoryId, t.sha256),
    index()
      .on(t.scan)
      .where(sql`${t.scan} = 'Pending'`),
  ],
);

/** An upload that has begun; its bytes are reserved in the quota until it is a file, or given up. */
export const repositoryUpload = pgTable(
  'repository_upload',
  {
    id: primaryId(),
    repositoryId: uuid()
      .notNull()
      .references(() => repository.id, { onDelete: 'cascade' }),
    folderId: uuid()
      .notNull()
      .references(() => repositoryFolder.id, { onDelete: 'cascade' }),
    ownerId: person().notNull(),
    name: text().notNull(),
    size: bytes(),
    /** Set once it is a file: it then reserves nothing. */
    repositoryFileId: uuid().references(() => repositoryFile.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When its last bytes arrived. */
    touchedAt: createdAt(),
  },
  (t) => [index().on(t.repositoryId), index().on(t.ownerId)],
);

/** The bytes of an upload from one position on, as they arrived in one request. */
export const uploadPart = pgTable(
  'repository_upload_part',
  {
    uploadId: uuid()
      .notNull()
      .references(() => repositoryUpload.id, { onDelete: 'cascade' }),
    position: bytes(),
    size: bytes(),
    sha256: text().notNull(),
    /** Whether the store has its bytes; until then it doesn't count. */
    kept: boolean().notNull(),
    /** Tells a part from one that another server has put in its place. */
    writer: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.position] }), index().on(t.sha256)],
);
