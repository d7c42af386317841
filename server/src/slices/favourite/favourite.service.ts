import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { mayFind } from '../catalogue';
import { createFavouriteRepository } from './favourite.repository';

const audit = (tx: Db, call: Call, action: 'FAVOURITE_ADD' | 'FAVOURITE_REMOVE', projectId: string) =>
  record(tx, call, {
    action,
    logType: 'User',
    target: { type: 'project', id: projectId, label: projectId },
  });

/** The caller's favourites. Both acts are idempotent: only an actual change is logged. */
export const createFavouriteService = (db: Db) => ({
  add: (call: Call, projectId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const favourites = createFavouriteRepository(tx);
      const found = await favourites.findable(projectId);
      if (!found || !mayFind(call.actor)(found)) throw notFound();
      const isNew = await favourites.add(call.actor.id, projectId, call.now);
      if (isNew) await audit(tx, call, 'FAVOURITE_ADD', projectId);
      return null;
    }),

  /** Works also for a project that the caller may not find: the answer doesn't reveal whether it exists. */
  remove: (call: Call, projectId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const wasFavourite = await createFavouriteRepository(tx).remove(call.actor.id, projectId);
      if (wasFavourite) await audit(tx, call, 'FAVOURITE_REMOVE', projectId);
      return null;
    }),
});
