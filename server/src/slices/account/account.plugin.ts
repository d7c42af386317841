import fp from 'fastify-plugin';
import { type AccountService, createAccountService } from './account.service';

declare module 'fastify' {
  interface FastifyInstance {
    account: AccountService;
  }
}

/** Puts the account service where every slice finds it. */
export const accountPlugin = fp(async (app) => {
  app.decorate('account', createAccountService(app));
});
