import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { mayFind } from '../catalogue';
import { createFavouriteRepository } from './favourite.repository';

const audit = (tx: Db, call: Call, action: string, projectId: string) =>
  record(tx, call, {
    action,
    logType: 'User',
    description: `${action} ${projectId}`,
    target: { type: 'project', id: projectId, label: projectId },
  });

/** One person's favourites. Either act may be repeated: only what changes something is logged. */
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

  /** Also of what the person may no longer find: the answer doesn't tell whether it is there. */
  remove: (call: Call, projectId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const wasKept = await createFavouriteRepository(tx).remove(call.actor.id, projectId);
      if (wasKept) await audit(tx, call, 'FAVOURITE_REMOVE', projectId);
      return null;
    }),
});
