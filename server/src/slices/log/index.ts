import type { Slice } from '../slice';
import { logRoutes } from './log.routes';

/** The portal log, and the audit of passwords. */
export const log = { routes: logRoutes } satisfies Slice;
