import type { FastifyInstance } from 'fastify';
import type { LogoOwner } from '@titian/shared-contracts/library';
import { createFileRepository, urlOf } from '../../files/file.repository';
import type { Call } from '../../http/call';
import { forbidden, notFound } from '../../http/problem';
import { createLibraryRepository } from './library.repository';

/** Takes pictures of the gallery as logos: the logo's own rules say who may, and one that was uploaded before is removed. */
export const createShowService =
  ({ db, files: { rules } }: FastifyInstance) =>
  async (call: Call, id: string, { ref, refId }: LogoOwner): Promise<null> => {
    const logo = rules.of(ref)!.straight!;
    if (!(await logo.mayAttach(call, refId))) throw forbidden();
    return db.transaction(async (tx) => {
      const items = createLibraryRepository(tx);
      // Locked, so that it is neither replaced nor deleted until the logo shows it.
      await items.lock(id, 'share');
      const found = await items.find(id);
      if (found?.item.kind !== 'Picture') throw notFound();
      await createFileRepository(tx).removeOthers({ ref, refId, field: 'image' }, []);
      await logo.attached(tx, call, { ...found.file, refId, url: urlOf(found.file) });
      return null;
    });
  };
