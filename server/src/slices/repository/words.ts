import { and, eq, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plainText } from '@titian/shared-contracts/content';
import type { FilePreview } from '@titian/shared-contracts/repository';
import type { Db } from '../../storage/open';
import { previewOf } from './preview';
import { createReadings } from './reading/readings';
import { repositoryFile, repositoryVersion } from './repository.tables';
import { repositoryWords } from './repository-use.tables';

/** Contents that one run of the job reads. */
const AT_ONCE = 50;
const FOUND_MAX = 50;
/** What is shown around a found word, in words. */
const EXCERPT = 'MaxFragments=1, MaxWords=18, MinWords=8, StartSel="", StopSel=""';

const newest = and(
  eq(repositoryVersion.repositoryFileId, repositoryFile.id),
  eq(repositoryVersion.version, repositoryFile.version),
);
const tokens = sql`to_tsvector('simple', ${repositoryWords.words})`;

/** The text of what is shown of a file. PostgreSQL keeps no character of the code 0. */
function textOf(preview: FilePreview): string {
  if (preview.kind === 'table')
    return [preview.columns, ...preview.rows]
      .map((row) => row.join(' '))
      .join('\n')
      .replaceAll('\0', '');
  if (preview.kind === 'document') return plainText(preview.text).replaceAll('\0', '');
  return 'text' in preview ? preview.text.replaceAll('\0', '') : '';
}

/** Reads the texts of newest versions that nobody has read yet, but for those in quarantine; forgets those of contents that are gone. */
export async function readWords({ db, config, log, files: { store } }: FastifyInstance): Promise<void> {
  const unread = await db
    .selectDistinctOn([repositoryVersion.sha256], {
      sha256: repositoryVersion.sha256,
      type: repositoryVersion.type,
      size: repositoryVersion.size,
    })
    .from(repositoryFile)
    .innerJoin(repositoryVersion, newest)
    .leftJoin(repositoryWords, eq(repositoryWords.sha256, repositoryVersion.sha256))
    .where(and(isNull(repositoryWords.sha256), notInArray(repositoryVersion.scan, ['Pending', 'Infected'])))
    .limit(AT_ONCE);
  const readings = createReadings(config.builtFolder);
  try {
    for (const { sha256, type, size } of unread) {
      try {
        const bytes = await store.read(sha256);
        if (!bytes) log.error({ sha256 }, 'the bytes of a file are missing');
        const preview: FilePreview = bytes
          ? await previewOf({ type, size, read: async () => bytes }, readings).finally(() => bytes.destroy())
          : { kind: 'none' };
        await db
          .insert(repositoryWords)
          .values({ sha256, words: textOf(preview) })
          .onConflictDoNothing();
      } catch (error) {
        // The next run tries it again; the others are read meanwhile.
        log.error({ err: error, sha256 }, 'the text of a file could not be read');
      }
    }
  } finally {
    await readings.close();
  }
  const used = db
    .select({ one: sql`1` })
    .from(repositoryVersion)
    .where(eq(repositoryVersion.sha256, repositoryWords.sha256));
  await db.delete(repositoryWords).where(notExists(used));
}

/** Files of folders whose text has all words, the last of them as a beginning, each with the words around it. */
export async function findByWords(db: Db, folderIds: readonly string[], q: string): Promise<Map<string, string>> {
  const words = q.match(/[\p{L}\p{N}]+/gu);
  if (!words || folderIds.length === 0) return new Map();
  const query = sql`to_tsquery('simple', ${`${words.join(' & ')}:*`})`;
  const rows = await db
    .select({
      id: repositoryFile.id,
      excerpt: sql<string>`ts_headline('simple', ${repositoryWords.words}, ${query}, ${EXCERPT})`,
    })
    .from(repositoryFile)
    .innerJoin(repositoryVersion, newest)
    .innerJoin(repositoryWords, eq(repositoryWords.sha256, repositoryVersion.sha256))
    .where(
      and(
        inArray(repositoryFile.folderId, [...folderIds]),
        isNull(repositoryFile.deletedAt),
        notInArray(repositoryVersion.scan, ['Pending', 'Infected']),
        sql`${tokens} @@ ${query}`,
      ),
    )
    .limit(FOUND_MAX);
  return new Map(rows.map(({ id, excerpt }) => [id, excerpt]));
}
