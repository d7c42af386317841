import fp from 'fastify-plugin';
import type { Db } from '../../storage/open';

/** Reads a person's favourite projects, including those that the person may no longer find. */
export type FavouritesOf = (db: Db, userId: string) => Promise<ReadonlySet<string>>;

declare module 'fastify' {
  interface FastifyInstance {
    catalogue: {
      /** The favourites that cards are marked with; none unless a slice provides them. */
      favouritesOf: FavouritesOf;
      provideFavourites(read: FavouritesOf): void;
    };
  }
}

const NONE: ReadonlySet<string> = new Set();

/** What other slices provide to the catalogue, which does not import them. */
export const cataloguePlugin = fp(async (app) => {
  let favouritesOf: FavouritesOf = async () => NONE;
  app.decorate('catalogue', {
    favouritesOf: (db, userId) => favouritesOf(db, userId),
    provideFavourites: (read) => void (favouritesOf = read),
  });
});
