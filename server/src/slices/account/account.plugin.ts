import fp from 'fastify-plugin';
import { type AccountService, createAccountService } from './account.service';

declare module 'fastify' {
  interface FastifyInstance {
    account: AccountService;
  }
}

/** Makes the account service available to every slice as `app.account`. */
export const accountPlugin = fp(async (app) => {
  app.decorate('account', createAccountService(app));
});
