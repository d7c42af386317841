import { Id } from '@titian/shared-contracts';
import { staleRows } from '../http/problem';
import type { Db } from '../storage/open';
import { createFileRepository, type FilePlace } from './file.repository';

/** How the picture of a row is changed, in one transaction with the row. */
export interface PictureReplacement {
  /** The address that the caller has seen; left out: whichever it is. Each picture has an address of its own, so it is the version. */
  seen?: string | null;
  /** Puts the new picture's file at the place in that of the one before, and returns its address; null: none. */
  put: (place: FilePlace) => Promise<string | null>;
}

/** The name under which the file of an address was uploaded; null where it is gone. */
async function nameOf(db: Db, url: string | null): Promise<string | null> {
  const id = Id.safeParse(url?.match(/[0-9a-f-]{36}/)?.[0]);
  return id.success ? ((await createFileRepository(db).find(id.data))?.name ?? null) : null;
}

/**
 * Replaces the picture of a row that is locked. Returns its address, and what the portal log keeps: both addresses, and under which names the
 * files were uploaded. Throws 409 where it isn't the one that was seen any more.
 */
export async function replacePicture(
  tx: Db,
  place: FilePlace,
  { path, before }: { path: string; before: string | null },
  { seen, put }: PictureReplacement,
) {
  if (seen !== undefined && before !== seen) throw staleRows();
  // Read first: its file is removed with the replacement.
  const old = await nameOf(tx, before);
  const after = await put(place);
  const changes = [
    { path, before, after },
    { path: `${path}/file`, before: old, after: await nameOf(tx, after) },
  ];
  return { after, changes };
}
