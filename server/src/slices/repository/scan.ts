import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import { systemCall } from '../../jobs/system-call';
import { scanBytes } from './clamd';
import { repositoryFile, repositoryVersion } from './repository.tables';

/** Versions that one run of the job looks through. */
const AT_ONCE = 50;

/** Has the scan engine look through what waits in quarantine. What it can't answer for now waits for the next run. */
export async function scanPending({ config, db, files: { store }, log }: FastifyInstance, now: Date): Promise<void> {
  if (!config.clamd) return;
  const waiting = await db
    .select({ version: repositoryVersion, file: repositoryFile })
    .from(repositoryVersion)
    .innerJoin(repositoryFile, eq(repositoryFile.id, repositoryVersion.repositoryFileId))
    .where(eq(repositoryVersion.scan, 'Pending'))
    .orderBy(asc(repositoryVersion.createdAt))
    .limit(AT_ONCE);
  for (const { version, file } of waiting) {
    const bytes = await store.read(version.sha256);
    if (!bytes) {
      log.error({ file: version.fileId, sha256: version.sha256 }, 'the bytes of a file are missing');
      continue;
    }
    const scan = await scanBytes(config.clamd, bytes);
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
}
