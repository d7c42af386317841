import type { PictureSource } from '@titian/shared-contracts/portal-setting';
import { attachFile } from '../../files/attach';
import { createFileRepository, type FilePlace } from '../../files/file.repository';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { mustBePicture } from './pictures';
import { galleryUrl } from './show.service';

/**
 * Puts a picture at a place in that of the one before, and returns its address; null: none. `path` is that of the id in the input. Throws 422
 * where the upload is not the caller's, or the gallery's picture is gone.
 */
export async function putPicture(
  tx: Db,
  call: Call,
  picture: PictureSource | null,
  { place, path }: { place: FilePlace; path: string },
): Promise<string | null> {
  if (picture?.from === 'upload') return (await attachFile(tx, call, { ...place, fileId: picture.id, path })).url;
  if (picture) await mustBePicture(tx, picture.id, path);
  const url = picture ? await galleryUrl(tx, picture.id) : null;
  await createFileRepository(tx).removeOthers(place, []);
  return url;
}
