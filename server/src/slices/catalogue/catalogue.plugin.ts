import fp from 'fastify-plugin';
import type { Db } from '../../storage/open';

/** The projects that a person keeps, whether the person may still find them or not. */
export type KeptBy = (db: Db, userId: string) => Promise<ReadonlySet<string>>;

declare module 'fastify' {
  interface FastifyInstance {
    catalogue: {
      /** Which cards are marked as somebody's favourites; the slice that keeps them says so. */
      keptBy: KeptBy;
      markFavourites(keptBy: KeptBy): void;
    };
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Where other slices add to the catalogue what it cannot know of them. */
export const cataloguePlugin = fp(async (app) => {
  let known: KeptBy = async () => NONE;
  app.decorate('catalogue', {
    keptBy: (db, userId) => known(db, userId),
    markFavourites: (keptBy) => void (known = keptBy),
  });
});
