import { and, eq } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import { repositoryPaths } from '@titian/shared-contracts/repository';
import type { SliceEvents } from '../../events/catalogue';
import { others, type PlanContext } from '../../events/plan';
import type { Db } from '../../storage/open';
import { organization, role, user } from '../../storage/schema';
import { ruledFolders, liveFolders } from './access';
import { rightsIn } from './repository-rights';
import { REPOSITORY_MESSAGES } from './repository.messages';
import { repository, repositoryFile, repositoryFolder, repositoryReader, repositoryVersion } from './repository.tables';
import { repositoryFollow } from './repository-use.tables';

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

async function readFile(db: Db, fileId: string) {
  const [row] = await db
    .select({ file: repositoryFile, repository, owner: organization })
    .from(repositoryFile)
    .innerJoin(repository, eq(repository.id, repositoryFile.repositoryId))
    .innerJoin(organization, eq(organization.id, repository.organizationId))
    .where(eq(repositoryFile.id, fileId));
  if (!row) throw new Error(`There is no file ${fileId}.`);
  return row;
}

/** Followers who may read the folder now. */
async function followersOf(
  db: Db,
  { file, repository: kept, owner }: Awaited<ReturnType<typeof readFile>>,
): Promise<string[]> {
  const all = await db.select().from(repositoryFolder).where(eq(repositoryFolder.repositoryId, kept.id));
  const folders = await ruledFolders(db, liveFolders(all));
  const listed = await db.select().from(repositoryReader).where(eq(repositoryReader.repositoryId, kept.id));
  const ruled = { ...kept, tenantId: owner.tenantId, readers: listed.map(({ organizationId }) => organizationId) };
  const people = await db
    .select({ user, role, tenantId: organization.tenantId })
    .from(repositoryFollow)
    .innerJoin(user, eq(user.id, repositoryFollow.userId))
    .innerJoin(role, eq(role.id, user.roleId))
    .leftJoin(organization, eq(organization.id, user.organizationId))
    .where(eq(repositoryFollow.repositoryId, kept.id));
  return people
    .filter(({ user: { id: userId, roleId, organizationId }, role: { base, permissions }, tenantId }) => {
      const isInReach =
        base === 'SuperAdministrator' ||
        (base === 'TenantAdministrator' ? tenantId === owner.tenantId : organizationId === owner.id);
      const manages = allows(permissions, 'repository.update') && isInReach;
      return rightsIn(ruled, folders, { userId, roleId, organizationId, tenantId, manages }).get(file.folderId);
    })
    .map(({ user: { id } }) => id);
}

async function filePlan({ db, readers, causeId }: PlanContext, fileId: string, version: number) {
  const found = await readFile(db, fileId);
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
      const { file, repository: kept } = await readFile(db, fileId);
      const own = and(eq(repositoryVersion.repositoryFileId, fileId), eq(repositoryVersion.version, version));
      const [row] = await db.select({ by: repositoryVersion.createdBy }).from(repositoryVersion).where(own);
      const params = { name: file.name, repository: kept.name };
      const link = repositoryPaths.repository(kept.id, file.folderId, file.id);
      const to = await readers.byIds(row ? [row.by] : []);
      return { notices: [{ code: 'repository.infected', to, params, link, severity: 'error', mail: true }] };
    },
  },
};
