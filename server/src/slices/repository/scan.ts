import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import { systemCall } from '../../jobs/system-call';
import { scanBytes } from './clamd';
import { repositoryFile, repositoryVersion } from './repository.tables';

/** Versions that one run of the job looks through. */
const AT_ONCE = 50;

/**
 * Has the scan engine look through what waits in quarantine. What it can't answer for (it is away, or the file is larger than it takes) waits for
 * the next run, and holds up nothing else: each run takes others first by chance. Throws at its end where something was left.
 */
export async function scanPending({ config, db, files: { store }, log }: FastifyInstance, now: Date): Promise<void> {
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
    const bytes = await store.read(version.sha256);
    if (!bytes) {
      log.error({ file: version.fileId, sha256: version.sha256 }, 'the bytes of a file are missing');
      continue;
    }
    const scan = await scanBytes(config.clamd, bytes).catch((error: unknown) => {
      failures.push(error);
      log.error({ err: error, file: version.fileId }, 'a file could not be scanned');
    });
    if (!scan) continue;
    await db.transaction(async (tx) => {
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
  }
  if (failures.length > 0) throw failures[0];
}
