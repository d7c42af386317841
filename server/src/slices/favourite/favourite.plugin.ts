import fp from 'fastify-plugin';
import { favouriteIds } from './favourite.repository';

/** Marks favourites in the catalogue. */
export const favouritePlugin = fp(async (app) => app.catalogue.markFavourites(favouriteIds));
