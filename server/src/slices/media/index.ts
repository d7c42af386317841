import { media as contract } from '@titian/shared-contracts/media';
import type { Slice } from '../slice';
import { mediaRoutes } from './media.routes';

/** Media settings: default pictures and logos, and where each is used. */
export const media = { calls: { media: contract }, routes: mediaRoutes } satisfies Slice;
