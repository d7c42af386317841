import { and, eq } from 'drizzle-orm';
import { record } from '../../audit/audit';
import type { LibraryUser } from '../../files/library-user';
import { type PictureReplacement, replacePicture } from '../../files/picture-change';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { createLibraryRepository } from './library.repository';
import { libraryItem } from './library.tables';
import { coverOf } from './place';

/** Replaces the cover of a document. Throws 404 where there is none of that id, 409 where its cover is another than the one that was seen. */
export async function changeCover(tx: Db, call: Call, id: string, replacement: PictureReplacement): Promise<void> {
  const items = createLibraryRepository(tx);
  const item = await items.lock(id, 'update');
  if (item?.kind !== 'Document') throw notFound();
  const { after, changes } = await replacePicture(
    tx,
    coverOf(id),
    { path: '/coverUrl', before: item.coverUrl },
    replacement,
  );
  await items.change(id, { coverUrl: after, updatedAt: call.now, updatedBy: call.actor.id });
  await record(tx, call, {
    action: after ? 'LIBRARY_COVER' : 'LIBRARY_COVER_REMOVE',
    logType: 'CMS',
    target: { type: 'library', id, label: item.title.my },
    changes,
  });
}

/** Covers keep the address of their picture, which may be one of the gallery. */
export const coverUser: LibraryUser = {
  async usesOf(db, { url }) {
    const rows = await db
      .select({ id: libraryItem.id, title: libraryItem.title })
      .from(libraryItem)
      .where(and(eq(libraryItem.kind, 'Document'), eq(libraryItem.coverUrl, url)));
    return rows.map((row) => ({ place: 'document', ...row }));
  },
  async moved(tx, from, to) {
    await tx.update(libraryItem).set({ coverUrl: to }).where(eq(libraryItem.coverUrl, from));
  },
};
