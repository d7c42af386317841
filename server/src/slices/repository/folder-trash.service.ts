import { and, eq, isNotNull } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { forbidden, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { mustBeOpen, mustHave, openFolder, openRepository } from './access';
import { note } from './activity';
import { mayTakeOut } from './file.service';
import { areLocked } from './lock';
import { about, below, mustBeFree, update } from './folder.service';
import { repositoryFolder } from './repository.tables';

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
      const where = and(eq(repositoryFolder.id, id), isNotNull(repositoryFolder.deletedAt));
      const [before] = await tx.select().from(repositoryFolder).where(where);
      if (!before) throw notFound();
      const opened = await openRepository(tx, call, before.repositoryId, true);
      // Somebody may have taken it out, or moved it, in the meantime.
      const [folder] = await tx.select().from(repositoryFolder).where(where).for('update');
      if (!folder) throw notFound();
      mustBeOpen(opened);
      const parentId = folder.parentId!;
      if (!opened.folders.has(parentId)) throw opened.manages ? new Problem(409, 'folder.inTrash') : notFound();
      mustHave(opened, parentId, 'read');
      if (!mayTakeOut(opened, call, { folderId: parentId, deletedBy: folder.deletedBy })) throw forbidden();
      mustBeFree(opened, parentId, folder.name);
      await update(tx, id, { deletedAt: null, deletedBy: null });
      await note(tx, call, { action: 'REPOSITORY_FOLDER_RESTORE', ...about(folder) });
      return null;
    }),
});
