import { inArray } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { forbidden, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { openFolder } from './access';
import { note } from './activity';
import { areLocked } from './lock';
import { about, below, mustBeFree, update, withAllBelow } from './folder.service';
import { repositoryFile } from './repository.tables';
import { mayTakeOut, trashedFolder } from './trashed';

/** Folders on their way into the trash, and out of it. */
export const createFolderTrash = (db: Db) => ({
  /** Into the trash with all that is in it: refused where the caller may not write in one of the folders within. */
  remove: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const { opened, folder } = await openFolder(tx, call, id, 'write');
      if (folder.parentId === null) throw new Problem(409, 'folder.ownFolder');
      for (const one of below(opened, id)) {
        const right = opened.rights.get(one) ?? null;
        if (right === null || right === 'read') throw new Problem(409, 'folder.foreign');
      }
      if (await areLocked(tx, call, [...below(opened, id)])) throw new Problem(409, 'folder.locked');
      await update(tx, id, { deletedAt: call.now, deletedBy: call.actor.id });
      await note(tx, call, { action: 'REPOSITORY_FOLDER_DELETE', ...about(folder), folderId: folder.parentId });
      return null;
    }),

  restore: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const { opened, folder, parentId } = await trashedFolder(tx, call, id);
      if (!mayTakeOut(opened, call, { folderId: parentId, deletedBy: folder.deletedBy })) throw forbidden();
      mustBeFree(opened, parentId, folder.name);
      await update(tx, id, { deletedAt: null, deletedBy: null });
      const within = inArray(repositoryFile.folderId, [...withAllBelow(opened.allFolders, id)]);
      await tx.update(repositoryFile).set({ restoredAt: call.now }).where(within);
      await note(tx, call, { action: 'REPOSITORY_FOLDER_RESTORE', ...about(folder) });
      return null;
    }),
});
