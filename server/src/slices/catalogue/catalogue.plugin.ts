import fp from 'fastify-plugin';
import type { Db } from '../../storage/open';
import { type Comparer, createComparer } from './comparison/comparer';

/** Reads a person's favourite projects, including those that the person may no longer find. */
export type FavouritesOf = (db: Db, userId: string) => Promise<ReadonlySet<string>>;

declare module 'fastify' {
  interface FastifyInstance {
    catalogue: {
      /** The favourites that cards are marked with; none unless a slice provides them. */
      favouritesOf: FavouritesOf;
      provideFavourites(read: FavouritesOf): void;
      /** Compares documents in a thread of its own. */
      comparer: Comparer;
    };
  }
}

const NONE: ReadonlySet<string> = new Set();

/** What other slices provide to the catalogue, which does not import them, and what it does for them. */
export const cataloguePlugin = fp(async (app) => {
  let favouritesOf: FavouritesOf = async () => NONE;
  const comparer = createComparer(app.config.builtFolder);
  app.addHook('onClose', () => comparer.close());
  app.decorate('catalogue', {
    comparer,
    favouritesOf: (db, userId) => favouritesOf(db, userId),
    provideFavourites: (read) => void (favouritesOf = read),
  });
});
