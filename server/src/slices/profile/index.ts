import { profile as contract } from '@titian/shared-contracts/person';
import type { Slice } from '../slice';
import { profileRoutes } from './profile.routes';
import { profileEvents } from './profile.events';

/** The profile that people change themselves. */
export const profile = { calls: { profile: contract }, routes: profileRoutes, events: profileEvents } satisfies Slice;
