import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import { scanBytes, type Verdict } from '../../files/clamd';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { repositoryFile, repositoryVersion } from './repository.tables';

/** Versions that one run of the job looks through. */
const AT_ONCE = 50;

type VersionRow = typeof repositoryVersion.$inferSelect;
interface Scanned {
  version: VersionRow;
  file: typeof repositoryFile.$inferSelect;
  scan: Verdict;
}

async function verdictOf({ config, files: { store } }: FastifyInstance, { sha256 }: VersionRow): Promise<Verdict> {
  const bytes = await store.read(sha256);
  if (!bytes) throw new Error(`The bytes ${sha256} are missing.`);
  return scanBytes(config.clamd!, bytes);
}

/** Writes the verdict; of an infected version its uploader is told. */
const settle = (db: Db, now: Date, { version, file, scan }: Scanned): Promise<void> =>
  db.transaction(async (tx) => {
    const own = and(eq(repositoryVersion.repositoryFileId, file.id), eq(repositoryVersion.version, version.version));
    await tx.update(repositoryVersion).set({ scan }).where(own);
    if (scan !== 'Infected') return;
    const call = systemCall(now);
    await record(tx, call, {
      ...{ action: 'REPOSITORY_INFECTED', logType: 'Repository', outcome: 'failed' },
      target: { type: 'repository', id: file.id, label: file.name },
    });
    await emit(tx, call, { code: 'repository.infected', fileId: file.id, version: version.version });
  });

/**
 * Has the scan engine look through what waits in quarantine. What it can't answer for (it is away, or the file is larger than it takes) waits for
 * the next run, and holds up nothing else: each run takes others first by chance. Throws at its end where something was left.
 */
export async function scanPending(app: FastifyInstance, now: Date): Promise<void> {
  const { config, db, log } = app;
  if (!config.clamd) return;
  const waiting = await db
    .select({ version: repositoryVersion, file: repositoryFile })
    .from(repositoryVersion)
    .innerJoin(repositoryFile, eq(repositoryFile.id, repositoryVersion.repositoryFileId))
    .where(eq(repositoryVersion.scan, 'Pending'))
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  const failures: unknown[] = [];
  for (const { version, file } of waiting) {
    const scan = await verdictOf(app, version).catch((error: unknown) => {
      log.error({ err: error, file: version.fileId }, 'a file could not be scanned');
      failures.push(error);
      return null;
    });
    if (scan) await settle(db, now, { version, file, scan });
  }
  if (failures.length > 0) throw failures[0];
}
