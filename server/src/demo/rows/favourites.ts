import type { favourite } from '../../slices/favourite/favourite.tables';
import { daysBefore } from './context';
import { findApi, type World } from './orders';

/** What people keep at hand: who, and which APIs. */
const FAVOURITES: Record<string, string[]> = {
  client: ['semakan-hakmilik', 'carian-rasmi', 'fasiliti-kesihatan'],
  tenantadmin: ['semakan-hakmilik'],
};

export const makeFavourites = (world: World): (typeof favourite.$inferInsert)[] =>
  Object.entries(FAVOURITES).flatMap(([username, apis]) =>
    apis.map((api, index) => ({
      userId: world.people.byName(username).id,
      projectId: findApi(world, api).row.id,
      createdAt: daysBefore(world.context.now, 3 * index + 1),
    })),
  );
