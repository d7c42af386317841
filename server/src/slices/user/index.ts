import { user as contract } from '@titian/shared-contracts/user';
import type { Slice } from '../slice';
import { userRoutes } from './user.routes';

/** People’s accounts as administrators keep them. */
export const user = { calls: { user: contract }, routes: userRoutes } satisfies Slice;
