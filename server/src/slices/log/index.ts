import { gatewayLog, log as contract, passwordAudit } from '@titian/shared-contracts/log';
import type { Slice } from '../slice';
import { logRoutes } from './log.routes';

/** The portal log, the audit of passwords, and the gateway's log. */
export const log = { calls: { log: contract, passwordAudit, gatewayLog }, routes: logRoutes } satisfies Slice;
