import { and, eq, inArray } from 'drizzle-orm';
import { repositoryPaths } from '@titian/shared-contracts/repository';
import type { SliceEvents } from '../../events/catalogue';
import { others, type PlanContext } from '../../events/plan';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { REPOSITORY_MESSAGES } from './repository.messages';
import { repository, repositoryFile, repositoryVersion } from './repository.tables';
import { repositoryFollow } from './repository-use.tables';
import { rightsOfPeople } from './rights-of-people';

export interface RepositoryEvents {
  /** A file, or a new version of it, is in a repository. */
  'repository.file': { fileId: string; version: number };
  /** The scan engine found something in a version. */
  'repository.infected': { fileId: string; version: number };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends RepositoryEvents {}
}
type Code = keyof typeof REPOSITORY_MESSAGES;

/** Null for a file that was deleted for good since. */
async function readFile(db: Db, fileId: string) {
  const [row] = await db
    .select({ file: repositoryFile, repository })
    .from(repositoryFile)
    .innerJoin(repository, eq(repository.id, repositoryFile.repositoryId))
    .where(eq(repositoryFile.id, fileId));
  return row ?? null;
}

/** Followers who may read the folder now. */
async function followersOf(db: Db, { file, repository: kept }: NonNullable<Awaited<ReturnType<typeof readFile>>>) {
  const followers = db
    .select({ id: repositoryFollow.userId })
    .from(repositoryFollow)
    .where(eq(repositoryFollow.repositoryId, kept.id));
  const rights = await rightsOfPeople(db, kept, inArray(user.id, followers));
  return [...rights].filter(([, own]) => own.get(file.folderId)).map(([id]) => id);
}

/** Who brought a version, as long as that person reads its folder; else those of the agency who manage the folder. */
async function warnedOf(
  db: Db,
  { file, repository: kept }: NonNullable<Awaited<ReturnType<typeof readFile>>>,
  broughtBy: string | null,
): Promise<string[]> {
  if (broughtBy) {
    const rights = await rightsOfPeople(db, kept, eq(user.id, broughtBy));
    if (rights.get(broughtBy)?.get(file.folderId)) return [broughtBy];
  }
  const rights = await rightsOfPeople(db, kept, eq(user.organizationId, kept.organizationId));
  return [...rights].filter(([, own]) => own.get(file.folderId) === 'manage').map(([id]) => id);
}

async function filePlan({ db, readers, causeId }: PlanContext, fileId: string, version: number) {
  const found = await readFile(db, fileId);
  // Thrown away before anybody was told of it.
  if (!found || found.file.deletedAt) return { notices: [] };
  const { file, repository: kept } = found;
  const to = others(await readers.byIds(await followersOf(db, found)), causeId);
  const code = version === 1 ? ('repository.added' as const) : ('repository.version' as const);
  const params = { name: file.name, repository: kept.name };
  const link = repositoryPaths.repository(kept.id, file.folderId, file.id);
  return { notices: [{ code, to, params, link, severity: 'info' as const }] };
}

export const repositoryEvents: SliceEvents<RepositoryEvents, Code> = {
  messages: REPOSITORY_MESSAGES,
  plans: {
    'repository.file': (context, { fileId, version }) => filePlan(context, fileId, version),
    async 'repository.infected'({ db, readers }, { fileId, version }) {
      const found = await readFile(db, fileId);
      if (!found) return { notices: [] };
      const { file, repository: kept } = found;
      const own = and(eq(repositoryVersion.repositoryFileId, fileId), eq(repositoryVersion.version, version));
      const [row] = await db.select({ by: repositoryVersion.createdBy }).from(repositoryVersion).where(own);
      const params = { name: file.name, repository: kept.name };
      const link = repositoryPaths.repository(kept.id, file.folderId, file.id);
      const to = await readers.byIds(await warnedOf(db, found, row?.by ?? null));
      return { notices: [{ code: 'repository.infected', to, params, link, severity: 'error', mail: true }] };
    },
  },
};
