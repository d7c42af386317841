import { fileLimits, type StoredFile } from '@titian/shared-contracts/file';
import type { Call } from '../http/call';
import { invalid } from '../http/problem';
import type { Db } from '../storage/open';
import { createFileRepository, type FilePlace, toFile } from './file.repository';

/**
 * Attaches uploads of the caller to the row they belong to, in the transaction of that row. Throws 422 at `path` of the form where one of
 * them is gone, was made for another place, or exceeds the allowed number.
 */
export async function attachFiles(
  tx: Db,
  call: Call,
  { fileIds, path = '/fileIds', ...place }: FilePlace & { fileIds: string[]; path?: string },
): Promise<StoredFile[]> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return [];
  const gone = (at: number) => `${path}/${at}`;
  return attach(tx, call, place, { ids, path, gone });
}

/** The same for a place of one file, which takes that of the one before; returns it. */
export async function attachFile(
  tx: Db,
  call: Call,
  { fileId, path = '/fileId', ...place }: FilePlace & { fileId: string; path?: string },
): Promise<StoredFile> {
  await createFileRepository(tx).removeOthers(place, []);
  const [file] = await attach(tx, call, place, { ids: [fileId], path, gone: () => path });
  return file!;
}

/** @param given its ids without doubles, the form's path of them all, and of one that is gone */
async function attach(
  tx: Db,
  call: Call,
  place: FilePlace,
  { ids, path, gone }: { ids: string[]; path: string; gone: (at: number) => string },
): Promise<StoredFile[]> {
  const files = createFileRepository(tx);
  const pending = await files.pendingOf(call.actor.id, place, ids);
  const missing = ids.findIndex((id) => !pending.some((row) => row.id === id));
  if (missing >= 0) throw invalid(gone(missing), 'validation.fileGone');
  const maxFiles = fileLimits(place.ref, place.field)?.maxFiles ?? 0;
  if ((await files.countAt(place)) + ids.length > maxFiles) throw invalid(path, 'validation.fileCount');
  return (await files.attach(place, ids, call.now)).map(toFile);
}

/** The files of rows of one kind, by the row's id. */
export async function filesOf(db: Db, ref: string, refIds: string[]): Promise<Map<string, StoredFile[]>> {
  const found = new Map<string, StoredFile[]>();
  if (refIds.length === 0) return found;
  for (const row of await createFileRepository(db).ofRows(ref, refIds))
    found.set(row.refId!, [...(found.get(row.refId!) ?? []), toFile(row)]);
  return found;
}
