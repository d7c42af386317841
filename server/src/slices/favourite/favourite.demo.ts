import { daysBefore } from '../../demo/rows/context';
import { type Demo, findApi, seeded } from '../../demo/rows/world';
import { favourite } from './favourite.tables';

/** Favourite APIs by username. */
const FAVOURITES: Record<string, string[]> = {
  client: ['semakan-hakmilik', 'carian-rasmi', 'fasiliti-kesihatan'],
  tenantadmin: ['semakan-hakmilik'],
};

export const favouriteDemo: Demo = (world) => {
  const rows = Object.entries(FAVOURITES).flatMap(([username, apis]) =>
    apis.map((api, index) => ({
      userId: world.people.byName(username).id,
      projectId: findApi(world, api).row.id,
      createdAt: daysBefore(world.context.now, 3 * index + 1),
    })),
  );
  return { tables: [seeded(favourite, rows)] };
};
