import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import type {
  repositoryFile as contract,
  RepositoryFile,
  RepositoryFileDetail,
} from '@titian/shared-contracts/repository';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { forbidden, mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type FileRow, mustBeOpen, mustHave, openFile, type Opened, openRepository } from './access';
import { note } from './activity';
import { findFile, findVersion, versionsOf } from './file-rows';
import { judgeName } from './judge';
import { mustNotBeLocked } from './lock';
import { includes } from './repository-rights';
import { repositoryFile } from './repository.tables';
import { toFile } from './repository.wire';
import { addVersion, arriving, mustBeFree, newFile } from './versions';

type Body<K extends keyof typeof contract> = Incoming<(typeof contract)[K]>['body'];

const about = ({ repositoryId, folderId, id, name }: FileRow) => ({ repositoryId, folderId, fileId: id, label: name });
const seen = ({ name, folderId, tags }: FileRow) => ({ name, folderId, tags });

async function update(tx: Db, id: string, change: Partial<FileRow>): Promise<FileRow> {
  const next = { ...change, rowVersion: sql`${repositoryFile.rowVersion} + 1` };
  const [row] = await tx.update(repositoryFile).set(next).where(eq(repositoryFile.id, id)).returning();
  return row!;
}

async function toDetail(tx: Db, { rights }: Opened, id: string): Promise<RepositoryFileDetail> {
  const found = await findFile(tx, id);
  const right = rights.get(found.file.folderId)!;
  return { ...toFile(found), repositoryId: found.file.repositoryId, right, versions: await versionsOf(tx, id) };
}

/** Whether the caller may take something out of the trash: managers, and whoever put it there while the right to write lasts. */
export const mayTakeOut = (
  { rights }: Opened,
  { actor }: Call,
  { folderId, deletedBy }: { folderId: string; deletedBy: string | null },
): boolean => {
  const right = rights.get(folderId) ?? null;
  return includes(right, 'manage') || (deletedBy === actor.id && includes(right, 'write'));
};

/** Files: what people do with them once they are there. Each act is one transaction with its entry in the log and in the activity. */
export const createFileService = (db: Db) => ({
  async read(call: Call, id: string): Promise<RepositoryFileDetail> {
    const { opened, file } = await openFile(db, call, id, 'read');
    return toDetail(db, opened, file.id);
  },

  change: (call: Call, id: string, { name, folderId, tags, rowVersion }: Body<'change'>): Promise<RepositoryFile> =>
    db.transaction(async (tx) => {
      const { opened, file } = await openFile(tx, call, id, 'write');
      mustNotBeLocked(file, call);
      mustBeCurrent(file, rowVersion);
      if (folderId !== file.folderId) mustHave(opened, folderId, 'write');
      if (name !== file.name) judgeName(name);
      await mustBeFree(tx, folderId, name, id);
      const after = await update(tx, id, { name, folderId, tags });
      const action = folderId === file.folderId ? 'REPOSITORY_FILE_UPDATE' : 'REPOSITORY_FILE_MOVE';
      await note(tx, call, { action, ...about(after), changes: diff(seen(file), seen(after)) });
      return toFile(await findFile(tx, id));
    }),

  /** The copy has a row of its own for the same bytes: the quota counts them once. */
  copy: (call: Call, id: string, { name, folderId }: Body<'copy'>): Promise<RepositoryFile> =>
    db.transaction(async (tx) => {
      const { opened: source, file } = await openFile(tx, call, id, 'read');
      const opened = await openRepository(tx, call, source.row.id, true);
      mustHave(opened, folderId, 'write');
      mustBeOpen(opened);
      judgeName(name);
      await mustBeFree(tx, folderId, name);
      const version = (await findVersion(tx, file))!;
      const content = { ...version, name };
      const contentId = await arriving(tx, call, content);
      const made = await newFile(tx, call, { repositoryId: opened.row.id, folderId, name, tags: file.tags });
      const after = await addVersion(tx, call, made, { contentId, content });
      await note(tx, call, { action: 'REPOSITORY_FILE_COPY', ...about(after) });
      return toFile(await findFile(tx, after.id));
    }),

  restoreVersion: (call: Call, id: string, { version, rowVersion }: Body<'restoreVersion'>) =>
    db.transaction(async (tx) => {
      const { opened, file } = await openFile(tx, call, id, 'write');
      mustNotBeLocked(file, call);
      mustBeCurrent(file, rowVersion);
      const earlier = await findVersion(tx, file, version);
      if (!earlier) throw notFound();
      if (version === file.version) throw new Problem(409, 'repositoryFile.newestVersion');
      const content = { ...earlier, name: file.name };
      const contentId = await arriving(tx, call, content);
      const after = await addVersion(tx, call, file, { contentId, content, restoredFrom: version });
      await note(tx, call, { action: 'REPOSITORY_FILE_REVERT', ...about(after) });
      return toDetail(tx, opened, id);
    }),

  remove: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const { file } = await openFile(tx, call, id, 'write');
      mustNotBeLocked(file, call);
      await update(tx, id, { deletedAt: call.now, deletedBy: call.actor.id });
      await note(tx, call, { action: 'REPOSITORY_FILE_DELETE', ...about(file) });
      return null;
    }),

  restore: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const where = and(eq(repositoryFile.id, id), isNotNull(repositoryFile.deletedAt));
      const [before] = await tx.select().from(repositoryFile).where(where);
      if (!before) throw notFound();
      const opened = await openRepository(tx, call, before.repositoryId, true);
      mustBeOpen(opened);
      const [file] = await tx.select().from(repositoryFile).where(where).for('update');
      if (!file) throw notFound();
      if (!opened.folders.has(file.folderId)) throw opened.manages ? new Problem(409, 'folder.inTrash') : notFound();
      mustHave(opened, file.folderId, 'read');
      if (!mayTakeOut(opened, call, file)) throw forbidden();
      await mustBeFree(tx, file.folderId, file.name);
      await update(tx, id, { deletedAt: null, deletedBy: null });
      await note(tx, call, { action: 'REPOSITORY_FILE_RESTORE', ...about(file) });
      return null;
    }),
});
