import { asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { GatewayNode, Snapshot } from '@titian/shared-contracts/gateway';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { taken } from '../../managed/life';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { gatewayNode, planeSnapshot } from './gateway.tables';
import { stateOf } from './node-states';
import { createNodes, type NodeRow } from './nodes';
import { lastEvent, noteEvent } from './plane-events';
import { versionInForce } from './snapshot';

async function toNode(tx: Db, row: NodeRow, newest: number, now: Date): Promise<GatewayNode> {
  const [rejected, inForce] = [await lastEvent(tx, row.id, 'rejected'), await lastEvent(tx, row.id, 'inForce')];
  const isOver = !rejected || (inForce !== null && inForce.at >= rejected.at);
  const [maker] = row.createdBy
    ? await tx.select({ name: user.displayName }).from(user).where(eq(user.id, row.createdBy))
    : [];
  return {
    ...{ id: row.id, name: row.name, state: stateOf(row, newest, now), version: row.version },
    ...{ createdAt: row.createdAt.toISOString(), createdBy: maker?.name ?? null },
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    rejected: isOver ? null : { at: rejected.at.toISOString(), reason: rejected.reason ?? '' },
    lost: row.lostAt && { count: row.lostRecords, at: row.lostAt.toISOString(), reason: row.lostReason },
  };
}

/** Nodes of the data plane as administrators manage them. */
export function createNodeService(app: FastifyInstance) {
  const { db, secrets } = app;

  async function locked(tx: Db, id: string): Promise<NodeRow> {
    const [row] = await tx.select().from(gatewayNode).where(eq(gatewayNode.id, id)).for('update');
    if (!row) throw notFound();
    if (row.revokedAt) throw new Problem(409, 'node.revoked');
    return row;
  }

  const note = async (
    tx: Db,
    call: Call,
    { id, name }: Pick<NodeRow, 'id' | 'name'>,
    [action, event]: ['NODE_REGISTER', 'registered'] | ['NODE_ROTATE', 'rotated'] | ['NODE_REVOKE', 'revoked'],
    reason?: string,
  ) => {
    const target = { type: 'gatewayNode', id, label: name };
    await record(tx, call, { action, logType: 'Setting', target, ...(reason && { reason }) });
    const actorName = call.actor.displayName;
    await noteEvent(tx, { at: call.now, event, nodeId: id, node: name, reason: reason ?? null, actorName });
  };

  return {
    async list({ now }: Call) {
      const version = await versionInForce(app, now);
      const rows = await db.select().from(gatewayNode).orderBy(asc(gatewayNode.name));
      const nodes: GatewayNode[] = [];
      for (const row of rows) nodes.push(await toNode(db, row, version, now));
      return { version, nodes };
    },

    async snapshots(): Promise<Snapshot[]> {
      const { version, createdAt, changes } = planeSnapshot;
      const rows = await db.select({ version, createdAt, changes }).from(planeSnapshot).orderBy(desc(version));
      const nodes = await db.select().from(gatewayNode);
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        nodes: nodes.filter((node) => !node.revokedAt && node.version === row.version).length,
      }));
    },

    register: (call: Call, name: string) =>
      db.transaction(async (tx) => {
        const made = await createNodes(tx, secrets).register(name, call.now, call.actor.id);
        if (!made) throw taken('node.nameTaken', '/name');
        await note(tx, call, made.row, ['NODE_REGISTER', 'registered']);
        return { id: made.row.id, key: made.key };
      }),

    rotate: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const row = await locked(tx, id);
        const key = await createNodes(tx, secrets).rotate(id);
        await note(tx, call, row, ['NODE_ROTATE', 'rotated']);
        return { id, key };
      }),

    revoke: (call: Call, id: string, reason: string) =>
      db.transaction(async (tx) => {
        const row = await locked(tx, id);
        const [after] = await tx
          .update(gatewayNode)
          .set({ revokedAt: call.now })
          .where(eq(gatewayNode.id, id))
          .returning();
        await note(tx, call, row, ['NODE_REVOKE', 'revoked'], reason);
        return toNode(tx, after!, after!.version ?? 0, call.now);
      }),
  };
}
