import { eq, sql } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import type {
  repositoryFile as contract,
  RepositoryFile,
  RepositoryFileDetail,
} from '@titian/shared-contracts/repository';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { forbidden, mustBeCurrent, notFound, Problem, staleRows } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type FileRow, mustBeOpen, mustHave, openFile, type Opened, openRepository } from './access';
import { note } from './activity';
import { findFile, findVersion, versionsOf } from './file-rows';
import { judgeName } from './judge';
import { hasOtherEnding, type KeptBytes } from './kept-bytes';
import { mustNotBeLocked } from './lock';
import { repositoryFile, repositoryVersion } from './repository.tables';
import { toFile } from './repository.wire';
import { mayTakeOut, trashedFile } from './trashed';
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

/** What the calls that change a name or bytes need besides the database. */
interface Parts {
  db: Db;
  kept: KeptBytes;
}

/** The file of a change, once it may be made: it is asked before the bytes are judged, and again under the lock. */
async function toChange(tx: Db, call: Call, id: string, { name, folderId, rowVersion }: Body<'change'>) {
  const { opened, file } = await openFile(tx, call, id, 'write');
  mustNotBeLocked(file, call);
  mustBeCurrent(file, rowVersion);
  if (folderId !== file.folderId) mustHave(opened, folderId, 'write');
  if (name !== file.name) judgeName(name);
  await mustBeFree(tx, folderId, name, id);
  return file;
}

/** The type of a file's versions under its new name; null where they keep theirs. Judged before anything is locked: it may take seconds. */
async function typeAfter({ db, kept }: Parts, call: Call, id: string, body: Body<'change'>): Promise<string | null> {
  const [seenRow] = await db
    .select({ name: repositoryFile.name })
    .from(repositoryFile)
    .where(eq(repositoryFile.id, id));
  if (!seenRow || seenRow.name === body.name) return null;
  const file = await db.transaction((tx) => toChange(tx, call, id, body));
  const versions = await db.select().from(repositoryVersion).where(eq(repositoryVersion.repositoryFileId, id));
  return kept.typeUnder(versions, file.name, body.name);
}

async function toRestore(tx: Db, call: Call, id: string, { version, rowVersion }: Body<'restoreVersion'>) {
  const { opened, file } = await openFile(tx, call, id, 'write');
  mustNotBeLocked(file, call);
  mustBeCurrent(file, rowVersion);
  const earlier = await findVersion(tx, file, version);
  if (!earlier) throw notFound();
  if (version === file.version) throw new Problem(409, 'repositoryFile.newestVersion');
  return { opened, file, earlier };
}

async function toCopy(tx: Db, call: Call, id: string, { name, folderId }: Body<'copy'>) {
  const { opened: source, file } = await openFile(tx, call, id, 'read');
  const opened = await openRepository(tx, call, source.row.id, true);
  mustHave(opened, folderId, 'write');
  mustBeOpen(opened);
  judgeName(name);
  await mustBeFree(tx, folderId, name);
  return { opened, file };
}

/** Files: what people do with them once they are there. Each act is one transaction with its entry in the log and in the activity. */
export const createFileService = ({ db, kept }: Parts) => ({
  async read(call: Call, id: string): Promise<RepositoryFileDetail> {
    const { opened, file } = await openFile(db, call, id, 'read');
    return toDetail(db, opened, file.id);
  },

  /** A new ending has to agree with the bytes of every version, as with those of an upload: earlier versions go out under the name, too. */
  async change(call: Call, id: string, body: Body<'change'>): Promise<RepositoryFile> {
    const type = await typeAfter({ db, kept }, call, id, body);
    return db.transaction(async (tx) => {
      const file = await toChange(tx, call, id, body);
      const { name, folderId, tags } = body;
      // Somebody has renamed it since: its bytes were not judged for this.
      if (type === null && hasOtherEnding(file.name, name)) throw staleRows();
      if (type !== null)
        await tx.update(repositoryVersion).set({ type }).where(eq(repositoryVersion.repositoryFileId, id));
      const after = await update(tx, id, { name, folderId, tags });
      const action = folderId === file.folderId ? 'REPOSITORY_FILE_UPDATE' : 'REPOSITORY_FILE_MOVE';
      await note(tx, call, { action, ...about(after), changes: diff(seen(file), seen(after)) });
      return toFile(await findFile(tx, id));
    });
  },

  /** The copy has a row of its own for the same bytes: the quota counts them once. */
  async copy(call: Call, id: string, body: Body<'copy'>): Promise<RepositoryFile> {
    const { file: before } = await db.transaction((tx) => toCopy(tx, call, id, body));
    const judged = await findVersion(db, before);
    if (!judged) throw notFound();
    const type = (await kept.typeUnder([judged], before.name, body.name)) ?? judged.type;
    return db.transaction(async (tx) => {
      const { opened, file } = await toCopy(tx, call, id, body);
      const version = await findVersion(tx, file, judged.version);
      if (!version) throw notFound();
      const { name, folderId } = body;
      const content = { ...version, name, type };
      const contentId = await arriving(tx, call, content);
      const made = await newFile(tx, call, { repositoryId: opened.row.id, folderId, name, tags: file.tags });
      const after = await addVersion(tx, call, made, { contentId, content });
      await note(tx, call, { action: 'REPOSITORY_FILE_COPY', ...about(after) });
      return toFile(await findFile(tx, after.id));
    });
  },

  async restoreVersion(call: Call, id: string, body: Body<'restoreVersion'>): Promise<RepositoryFileDetail> {
    const before = await db.transaction((tx) => toRestore(tx, call, id, body));
    const type = await kept.judgeKept(before.earlier.sha256, before.file.name);
    return db.transaction(async (tx) => {
      const { opened, file, earlier } = await toRestore(tx, call, id, body);
      const content = { ...earlier, name: file.name, type };
      const contentId = await arriving(tx, call, content);
      const after = await addVersion(tx, call, file, { contentId, content, restoredFrom: body.version });
      await note(tx, call, { action: 'REPOSITORY_FILE_REVERT', ...about(after) });
      return toDetail(tx, opened, id);
    });
  },

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
      const { opened, file } = await trashedFile(tx, call, id);
      if (!mayTakeOut(opened, call, file)) throw forbidden();
      await mustBeFree(tx, file.folderId, file.name);
      await update(tx, id, { deletedAt: null, deletedBy: null, restoredAt: call.now });
      await note(tx, call, { action: 'REPOSITORY_FILE_RESTORE', ...about(file) });
      return null;
    }),
});
