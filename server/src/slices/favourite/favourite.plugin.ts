import fp from 'fastify-plugin';
import { favouriteIds } from './favourite.repository';

/** Lets the catalogue mark favourites. */
export const favouritePlugin = fp(async (app) => app.catalogue.provideFavourites(favouriteIds));
