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
  const files = createFileRepository(tx);
  // Read first: its file is removed with the replacement.
  const old = await files.namesOf([before]);
  const after = await put(place);
  const names = new Map([...old, ...(await files.namesOf([after]))]);
  const nameOf = (url: string | null) => (url ? (names.get(url) ?? null) : null);
  const changes = [
    { path, before, after },
    { path: `${path}/file`, before: nameOf(before), after: nameOf(after) },
  ];
  return { after, changes };
}
