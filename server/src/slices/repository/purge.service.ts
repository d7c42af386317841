import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { EmptiedTrash } from '@titian/shared-contracts/repository';
import { removeOrphan } from '../../files/sweep';
import type { Call } from '../../http/call';
import { forbidden, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type FolderRow, mustBeOpen, mustHave, type Opened, openRepository, rightsOn } from './access';
import { note } from './activity';
import { withAllBelow } from './folder.service';
import { purge, purgeFolder } from './purge';
import { repositoryFile } from './repository.tables';
import { trashedFile, trashedFolder } from './trashed';

/** Contents that are removed before the call is answered; what is left goes with the sweep of the store. */
const REMOVED_AT_ONCE = 200;

interface Freed<T> {
  digests: Iterable<string>;
  answer: T;
}

/** Whether the caller manages a folder of the trash, and every folder within it. */
async function managesAll(tx: Db, call: Call, opened: Opened): Promise<(id: string) => boolean> {
  const { rights } = await rightsOn(tx, call, opened, opened.allFolders);
  return (id) => [...withAllBelow(opened.allFolders, id)].every((one) => rights.get(one) === 'manage');
}

const managed = ({ folders, rights }: Opened): string[] =>
  [...folders.keys()].filter((id) => rights.get(id) === 'manage');

/** Deleting for good what is in the trash, by those who manage the folder that it lay in (marketplace.md §22.6). */
export function createPurgeService({ db, files: { store }, log }: FastifyInstance) {
  /** Runs the deletion as one transaction, and removes the bytes that nothing has any more. Those that can't be removed now go with the sweep. */
  async function freeing<T>(work: (tx: Db) => Promise<Freed<T>>): Promise<T> {
    const { digests, answer } = await db.transaction(work);
    for (const digest of [...digests].slice(0, REMOVED_AT_ONCE))
      await removeOrphan(db, store, digest).catch((error: unknown) =>
        log.warn({ err: error, sha256: digest }, 'bytes that nothing has could not be removed yet'),
      );
    return answer;
  }

  return {
    file: (call: Call, id: string): Promise<null> =>
      freeing(async (tx) => {
        const { opened, file } = await trashedFile(tx, call, id);
        const { repositoryId, folderId, name } = file;
        mustHave(opened, folderId, 'manage');
        const { digests } = await purge(tx, eq(repositoryFile.id, id));
        await note(tx, call, { action: 'REPOSITORY_FILE_PURGE', repositoryId, folderId, fileId: id, label: name });
        return { digests, answer: null };
      }),

    /** With all that is in it: refused where there is a folder within that the caller doesn't manage. */
    folder: (call: Call, id: string): Promise<null> =>
      freeing(async (tx) => {
        const { opened, folder, parentId } = await trashedFolder(tx, call, id);
        mustHave(opened, parentId, 'manage');
        if (!(await managesAll(tx, call, opened))(id)) throw new Problem(409, 'folder.foreign');
        const { digests, files } = await purgeFolder(tx, id);
        await note(tx, call, {
          ...{ action: 'REPOSITORY_FOLDER_PURGE', label: folder.name },
          ...{ repositoryId: folder.repositoryId, folderId: parentId, changes: changesOf(files, []) },
        });
        return { digests, answer: null };
      }),

    /** All that the caller manages; the rest stays, and is counted. */
    trash: (call: Call, repositoryId: string): Promise<EmptiedTrash> =>
      freeing(async (tx) => {
        const opened = await openRepository(tx, call, repositoryId, true);
        const places = managed(opened);
        if (places.length === 0) throw forbidden();
        mustBeOpen(opened);
        const mayGo = await managesAll(tx, call, opened);
        const trashed = opened.allFolders.filter((one) => one.deletedAt && opened.folders.has(one.parentId!));
        const going = trashed.filter(({ id, parentId }) => places.includes(parentId!) && mayGo(id));
        const digests = new Set<string>();
        const gone: { id: string; name: string }[] = [];
        const keep = (purged: Awaited<ReturnType<typeof purge>>) => {
          for (const digest of purged.digests) digests.add(digest);
          gone.push(...purged.files);
        };
        keep(await purge(tx, inTrash(places)));
        for (const { id } of going) keep(await purgeFolder(tx, id));
        const leftFiles = await tx.$count(repositoryFile, inTrash([...opened.folders.keys()]));
        const left = leftFiles + trashed.length - going.length;
        if (gone.length + going.length > 0)
          await note(tx, call, {
            ...{ action: 'REPOSITORY_TRASH_EMPTY', repositoryId, label: opened.row.name.my },
            changes: changesOf(gone, going),
          });
        return { digests, answer: { files: gone.length, folders: going.length, left } };
      }),
  };
}

/** What was in it, for the log: there is nothing else left that tells. */
function changesOf(files: readonly { name: string }[], folders: readonly Pick<FolderRow, 'name'>[]) {
  const before = { files: files.map(({ name }) => name), folders: folders.map(({ name }) => name) };
  return [{ path: '/trash', before, after: null }];
}

const inTrash = (folderIds: string[]): SQL | undefined =>
  and(inArray(repositoryFile.folderId, folderIds), isNotNull(repositoryFile.deletedAt));
