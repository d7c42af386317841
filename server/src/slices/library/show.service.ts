import type { FastifyInstance } from 'fastify';
import type { LogoOwner } from '@titian/shared-contracts/library';
import { createFileRepository, urlOf } from '../../files/file.repository';
import type { Call } from '../../http/call';
import { forbidden, notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { createLibraryRepository } from './library.repository';

/** The address of a gallery's picture, locked, so that it is neither replaced nor deleted until a row shows it. Throws 404. */
export async function galleryUrl(tx: Db, id: string): Promise<string> {
  const items = createLibraryRepository(tx);
  await items.lock(id, 'share');
  const found = await items.find(id);
  if (found?.item.kind !== 'Picture') throw notFound();
  return urlOf(found.file);
}

/** Takes pictures of the gallery as logos: the logo's own rules say who may, and one that was uploaded before is removed. */
export const createShowService =
  ({ db, files: { rules } }: FastifyInstance) =>
  async (call: Call, id: string, { ref, refId }: LogoOwner): Promise<null> => {
    const logo = rules.of(ref)!.straight!;
    if (!(await logo.mayAttach(call, refId))) throw forbidden();
    return db.transaction(async (tx) => {
      await logo.attached(tx, call, { refId, url: await galleryUrl(tx, id) });
      await createFileRepository(tx).removeOthers({ ref, refId, field: 'image' }, []);
      return null;
    });
  };
