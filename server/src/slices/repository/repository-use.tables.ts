import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';
import { repository, repositoryFile } from './repository.tables';

const person = () => uuid().references(() => user.id);

export const repositoryShare = pgTable(
  'repository_share',
  {
    id: primaryId(),
    repositoryFileId: uuid()
      .notNull()
      .references(() => repositoryFile.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in its address, which is told once. */
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    maxDownloads: integer(),
    downloads: integer().notNull().default(0),
    revokedAt: instant(),
    createdAt: createdAt(),
    createdBy: person().notNull(),
  },
  (t) => [index().on(t.repositoryFileId)],
);

/** The text of contents, for the search: one for all versions with the same bytes; empty where there is none. */
export const repositoryWords = pgTable(
  'repository_words',
  { sha256: text().primaryKey(), words: text().notNull() },
  (t) => [index('repository_words_text').using('gin', sql`to_tsvector('simple', ${t.words})`)],
);

export const repositoryFollow = pgTable(
  'repository_follow',
  {
    repositoryId: uuid()
      .notNull()
      .references(() => repository.id, { onDelete: 'cascade' }),
    userId: person().notNull(),
  },
  (t) => [primaryKey({ columns: [t.repositoryId, t.userId] }), index().on(t.userId)],
);

/** What was done in a repository, for those who read there. */
export const repositoryActivity = pgTable(
  'repository_activity',
  {
    id: primaryId(),
    repositoryId: uuid()
      .notNull()
      .references(() => repository.id, { onDelete: 'cascade' }),
    /** Whoever reads this folder sees it. */
    folderId: uuid(),
    fileId: uuid(),
    code: text().notNull(),
    label: text().notNull(),
    actorId: person(),
    at: createdAt(),
  },
  (t) => [index().on(t.repositoryId, t.at), index().on(t.fileId, t.at)],
);
