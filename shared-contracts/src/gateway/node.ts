import * as z from 'zod/mini';
import { CertificateUse } from '../plane';
import { endpoint, Id, IdParams, Reason, Timestamp } from '@titian/shared-contracts';

export const NodeState = z.enum(['New', 'InForce', 'Behind', 'Silent', 'Revoked']);
/** A node that isn't heard for so long is silent; milliseconds. It asks every two seconds. */
export const NODE_SILENT_MS = 30_000;

/** A process of the data plane. */
export const GatewayNode = z.object({
  id: Id,
  name: z.string(),
  state: NodeState,
  /** The snapshot that it has in force; null before its first. */
  version: z.nullable(z.int()),
  createdAt: Timestamp,
  createdBy: z.nullable(z.string()),
  lastSeenAt: z.nullable(Timestamp),
  revokedAt: z.nullable(Timestamp),
  /** Why it refused the newest snapshot that it was given, since it took the last one. */
  rejected: z.nullable(z.object({ at: Timestamp, reason: z.string() })),
  /** Call records that it could not keep, since it was registered: how many, when it lost the last ones, and why. Null where it lost none. */
  lost: z.nullable(z.object({ count: z.int(), at: Timestamp, reason: z.nullable(z.string()) })),
});
export type GatewayNode = z.infer<typeof GatewayNode>;

/** Days before the end of a certificate at which people are warned of it, and once it is over. */
export const CERTIFICATE_WARNING_DAYS = [30, 7, 1, 0] as const;

/** A certificate that nodes work with: their own, or that of a provider's system; each once, with the nodes that showed or met it. */
export const MetCertificate = z.object({
  use: CertificateUse,
  place: z.string(),
  subject: z.string(),
  validTo: Timestamp,
  /** Whole days that are left, negative once it is over. */
  daysLeft: z.int(),
  nodes: z.array(z.string()),
});
export type MetCertificate = z.infer<typeof MetCertificate>;

/** How many rows of a part of a snapshot were added, changed and removed. */
export const SnapshotChange = z.object({ part: z.string(), added: z.int(), changed: z.int(), removed: z.int() });
export type SnapshotChange = z.infer<typeof SnapshotChange>;
export const Snapshot = z.object({
  version: z.int(),
  createdAt: Timestamp,
  /** Empty for the first. */
  changes: z.array(SnapshotChange),
  /** Nodes that have it in force. */
  nodes: z.int(),
});
export type Snapshot = z.infer<typeof Snapshot>;

const NodeKey = z.object({ id: Id, key: z.string() });

export const gatewayNode = {
  list: endpoint({
    method: 'GET',
    path: '/api/gateway/nodes',
    access: 'gateway.view',
    summary: 'Nodes of the data plane, and the snapshot that should be in force',
    response: z.object({ version: z.nullable(z.int()), nodes: z.array(GatewayNode) }),
  }),
  snapshots: endpoint({
    method: 'GET',
    path: '/api/gateway/snapshots',
    access: 'gateway.view',
    summary: 'The last snapshots, newest first, each with what it changed',
    response: z.array(Snapshot),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/gateway/nodes',
    access: 'gateway.create',
    summary: 'Register a node; its key is in this answer only',
    body: z.object({ name: z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9.-]{1,39}$/, 'validation.nodeName')) }),
    response: NodeKey,
    status: 201,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/gateway/nodes/:id/rotate',
    access: 'gateway.update',
    summary: 'Give a node a new key; the old one ends at once',
    params: IdParams,
    response: NodeKey,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/gateway/nodes/:id/revoke',
    access: 'gateway.delete',
    summary: 'Take a node its key: it gets no further snapshot, and its records are refused',
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: GatewayNode,
  }),
};

declare global {
  interface TitianTags {
    GatewayNode: true;
  }
}
