import { serverPart as calls } from '@titian/shared-contracts/server';
import type { Slice } from '../slice';
import { serverPartRoutes } from './server-part.routes';

/** What the server works with, each with a test that uses it. */
export const serverPart = { calls: { serverPart: calls }, routes: serverPartRoutes } satisfies Slice;
