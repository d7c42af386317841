import { waiting as contract } from '@titian/shared-contracts/waiting';
import type { Slice } from '../slice';
import { waitingRoutes } from './waiting.routes';

/** What waits for somebody, from the orders, subscriptions, keys and APIs that they reach. */
export const waiting = { calls: { waiting: contract }, routes: waitingRoutes } satisfies Slice;
