import { tryOut } from '@titian/shared-contracts/console';
import type { Slice } from '../slice';
import { consoleJobs } from './console.jobs';
import { consoleRoutes } from './console.routes';

export { endConsoleKeys, takeConsoleKey } from './console-key';
export { findTarget } from './find-target';

/** The console: calls from the portal's pages through the gateway, as an own application. */
export const console = { calls: { tryOut }, routes: consoleRoutes, jobs: consoleJobs } satisfies Slice;
