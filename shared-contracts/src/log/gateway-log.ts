import * as z from 'zod/mini';
import { endpoint, Id, IdParams, page, Timestamp } from '@titian/shared-contracts';
import { MetCertificate, SnapshotChange } from '../gateway';
import { LogBucket, LogOutcome, LogQuery } from './log';

/** What happens between the portal and the nodes of its gateway (marketplace.md §18); calls have records of their own. */
export const GATEWAY_EVENTS = [
  'snapshot',
  'inForce',
  'rejected',
  'up',
  'silent',
  'registered',
  'rotated',
  'revoked',
  'lost',
  'ending',
] as const;
export const GatewayEvent = z.enum(GATEWAY_EVENTS);
export type GatewayEvent = z.infer<typeof GatewayEvent>;

export const GatewayLogEntry = z.object({
  id: Id,
  at: Timestamp,
  event: GatewayEvent,
  outcome: LogOutcome,
  /** The node's name; null where the portal itself acted. */
  node: z.nullable(z.string()),
  /** The snapshot that it is about. */
  version: z.nullable(z.int()),
  /** Why a snapshot was refused, a node was revoked, or records were lost; which certificate ends; what a new snapshot had to be made without. */
  reason: z.nullable(z.string()),
  /** What a new snapshot changed. */
  changes: z.array(SnapshotChange),
  /** Who did it; null for the node or the portal. */
  by: z.nullable(z.string()),
});
export type GatewayLogEntry = z.infer<typeof GatewayLogEntry>;

const view = 'logs.gateway.view' as const;
export const gatewayLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/logs/gateway',
    access: view,
    summary: 'What happened to the nodes of the gateway and their configuration',
    query: LogQuery,
    response: page(GatewayLogEntry),
  }),
  histogram: endpoint({
    method: 'GET',
    path: '/api/logs/gateway/histogram',
    access: view,
    summary: 'Gateway log by time',
    query: LogQuery,
    response: z.array(LogBucket),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/logs/gateway/export',
    access: 'logs.gateway.export',
    summary: 'The filtered set as CSV',
    query: LogQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  certificates: endpoint({
    method: 'GET',
    path: '/api/logs/gateway/certificates',
    access: view,
    summary: 'Certificates that nodes work with, the next to end first',
    response: z.array(MetCertificate),
  }),
  entry: endpoint({
    method: 'GET',
    path: '/api/logs/gateway/:id',
    access: view,
    summary: 'One entry',
    params: IdParams,
    response: GatewayLogEntry,
  }),
};
