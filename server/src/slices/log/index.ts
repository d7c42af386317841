import { log as contract, passwordAudit } from '@titian/shared-contracts/log';
import type { Slice } from '../slice';
import { logRoutes } from './log.routes';

/** The portal log, and the audit of passwords. */
export const log = { calls: { log: contract, passwordAudit }, routes: logRoutes } satisfies Slice;
