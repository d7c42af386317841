import fp from 'fastify-plugin';
import { type Backplane, localBackplane, postgresBackplane } from './backplane';

declare module 'fastify' {
  interface FastifyInstance {
    backplane: Backplane;
  }
}

/** Connects the servers that share a PostgreSQL, until the last request of this one is answered. */
export const backplanePlugin = fp(async (app) => {
  const { databaseUrl } = app.config;
  const backplane = databaseUrl ? postgresBackplane(databaseUrl, app.log) : localBackplane();
  app.decorate('backplane', backplane);
  app.addHook('onClose', () => backplane.close());
});
