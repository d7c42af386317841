import { serverJob as calls } from '@titian/shared-contracts/server';
import type { Slice } from '../slice';
import { serverJobRoutes } from './server-job.routes';

/** The server's recurring work: what ran, what runs next, and a run at will. */
export const serverJob = { calls: { serverJob: calls }, routes: serverJobRoutes } satisfies Slice;
