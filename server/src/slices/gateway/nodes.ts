import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { NODE_SILENT_MS } from '@titian/shared-contracts/gateway';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { gatewayNode } from './gateway.tables';
import { lastEvent, noteEvent } from './plane-events';

export type NodeRow = typeof gatewayNode.$inferSelect;

const PREFIX = 'ttn_node_';

/** What a node is given once: its secret, and the portal's public key, by which it knows the portal's snapshots. */
const keyOf = (secret: string, { signing }: Secrets) => `${PREFIX}${secret}.${signing.publicKey}`;

function newNode(secrets: Secrets, name: string, createdAt: Date, createdBy: string | null) {
  const secret = randomBytes(32).toString('base64url');
  return { secret, values: { name, secretHash: secrets.tokenHash(secret), createdAt, createdBy, revokedAt: null } };
}

/** Nodes of the data plane. */
export const createNodes = (db: Db, secrets: Secrets) => ({
  /** Gives the node of a name a key, registered or not; the text is shown once. */
  async issue(name: string, now: Date): Promise<string> {
    const { secret, values } = newNode(secrets, name, now, null);
    const set = { secretHash: values.secretHash, revokedAt: null };
    await db.insert(gatewayNode).values(values).onConflictDoUpdate({ target: gatewayNode.name, set });
    return keyOf(secret, secrets);
  },

  /** Registers a node, whose key is shown once; null where a node has the name. That of a revoked one comes back, with a new key. */
  async register(name: string, now: Date, createdBy: string): Promise<{ row: NodeRow; key: string } | null> {
    const { secret, values } = newNode(secrets, name, now, createdBy);
    const set = { secretHash: values.secretHash, revokedAt: null };
    // The condition decides between those who ask at once.
    const [row] = await db
      .insert(gatewayNode)
      .values(values)
      .onConflictDoUpdate({ target: gatewayNode.name, set, setWhere: isNotNull(gatewayNode.revokedAt) })
      .returning();
    return row ? { row, key: keyOf(secret, secrets) } : null;
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
