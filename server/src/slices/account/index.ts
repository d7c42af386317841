import { account as contract } from '@titian/shared-contracts/account';
import type { Slice } from '../slice';
import { accountPlugin } from './account.plugin';
import { accountRoutes } from './account.routes';
import { accountJobs } from './account.jobs';
import { accountEvents } from './account.events';

export type { AccountService } from './account.service';

/** The mailed links, password and lock of an account. */
export const account = {
  calls: { account: contract },
  plugin: accountPlugin,
  routes: accountRoutes,
  jobs: accountJobs,
  events: accountEvents,
} satisfies Slice;
