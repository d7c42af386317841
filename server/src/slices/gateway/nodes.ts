import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { NODE_SILENT_MS } from '@titian/shared-contracts/gateway';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { gatewayNode } from './gateway.tables';
import { lastEvent, noteEvent } from './plane-events';

export type NodeRow = typeof gatewayNode.$inferSelect;

const PREFIX = 'ttn_node_';

/** What a node is given once: its secret, and the portal's public key, by which it knows the portal's snapshots. */
const keyOf = (secret: string, { signing }: Secrets) => `${PREFIX}${secret}.${signing.publicKey}`;

/** Nodes of the data plane. */
export const createNodes = (db: Db, secrets: Secrets) => ({
  /** Registers a node, or gives the one of that name a new key; the text is shown once. */
  async issue(name: string, now: Date, createdBy: string | null = null): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const values = { name, secretHash: secrets.tokenHash(secret), createdAt: now, createdBy, revokedAt: null };
    await db
      .insert(gatewayNode)
      .values(values)
      .onConflictDoUpdate({ target: gatewayNode.name, set: { secretHash: values.secretHash, revokedAt: null } });
    return keyOf(secret, secrets);
  },

  /** Gives a node a new key; the old one ends at once. */
  async rotate(id: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await db
      .update(gatewayNode)
      .set({ secretHash: secrets.tokenHash(secret) })
      .where(eq(gatewayNode.id, id));
    return keyOf(secret, secrets);
  },

  /** Whether a node may use this key, and it is of this portal. */
  async accepts(key: string): Promise<boolean> {
    const [, secret] = /^ttn_node_([\w-]+)\./.exec(key) ?? [];
    return secret !== undefined && key === keyOf(secret, secrets) && (await this.withSecret(secret)) !== null;
  },

  /** The node that shows this secret; null where there is none, or it was revoked. */
  async withSecret(secret: string): Promise<NodeRow | null> {
    const [row] = await db
      .select()
      .from(gatewayNode)
      .where(and(eq(gatewayNode.secretHash, secrets.tokenHash(secret)), isNull(gatewayNode.revokedAt)));
    return row ?? null;
  },

  /** Notes that a node asked, and which snapshot it has in force. */
  async seen(node: NodeRow, version: number | null, now: Date): Promise<void> {
    await db
      .update(gatewayNode)
      .set({ lastSeenAt: now, version: version ?? sql`${gatewayNode.version}` })
      .where(eq(gatewayNode.id, node.id));
    const about = { at: now, nodeId: node.id, node: node.name, version: version ?? node.version };
    if (node.lastSeenAt === null || now.getTime() - node.lastSeenAt.getTime() > NODE_SILENT_MS)
      await noteEvent(db, { ...about, event: 'up' });
    if (version !== null && version !== node.version) await noteEvent(db, { ...about, event: 'inForce' });
  },

  /** Notes why a node refused a snapshot; it says so at each try, which is one event as long as the reason is the same. */
  async rejected(node: NodeRow, { version, reason }: { version: number; reason: string }, now: Date): Promise<void> {
    const last = await lastEvent(db, node.id, 'rejected');
    if (last?.reason === reason && last.version === version) return;
    const about = { at: now, nodeId: node.id, node: node.name, version, reason };
    await noteEvent(db, { ...about, event: 'rejected', outcome: 'failed' });
  },
});
