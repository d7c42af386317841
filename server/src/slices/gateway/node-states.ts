import { asc, max } from 'drizzle-orm';
import { type GatewayNode, NODE_SILENT_MS } from '@titian/shared-contracts/gateway';
import type { Db } from '../../storage/open';
import { gatewayNode, planeSnapshot } from './gateway.tables';
import type { NodeRow } from './nodes';

/** How a node stands to the snapshot that should be in force. */
export function stateOf({ revokedAt, lastSeenAt, version }: NodeRow, newest: number, now: Date): GatewayNode['state'] {
  if (revokedAt) return 'Revoked';
  if (!lastSeenAt) return 'New';
  if (now.getTime() - lastSeenAt.getTime() > NODE_SILENT_MS) return 'Silent';
  return version === newest ? 'InForce' : 'Behind';
}

/** The nodes as they stand now. */
export async function nodesNow(db: Db, now: Date): Promise<Pick<GatewayNode, 'name' | 'state' | 'lastSeenAt'>[]> {
  const [newest] = await db.select({ version: max(planeSnapshot.version) }).from(planeSnapshot);
  const nodes = await db.select().from(gatewayNode).orderBy(asc(gatewayNode.name));
  return nodes.map((row) => ({
    ...{ name: row.name, state: stateOf(row, newest?.version ?? 0, now) },
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}
