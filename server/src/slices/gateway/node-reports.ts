import { eq } from 'drizzle-orm';
import type { NodeReport } from '@titian/shared-contracts/plane';
import { emit } from '../../events/emit';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { gatewayNode } from './gateway.tables';
import { noteEvent } from './plane-events';

/** Losses within so many milliseconds of the ones before belong to the same occurrence, of which people are told once. */
const QUIET_MS = 15 * 60_000;

/**
 * Takes what a node says of itself. Records that it lost are added up over its processes, whose counts begin at nothing; of sixty reports at once
 * each loss counts once. An occurrence begins an event, which is mailed to those who look after the gateway.
 */
export const takeReport = (db: Db, nodeId: string, report: NodeReport, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [node] = await tx.select().from(gatewayNode).where(eq(gatewayNode.id, nodeId)).for('update');
    if (!node) return;
    // Another beginning is another process, also an earlier one: a node's clock may have been set back, and it is to be heard all the same.
    const startedAt = new Date(report.startedAt);
    const before = node.reportedStart?.getTime() === startedAt.getTime() ? node.reportedLost : 0;
    const lost = Math.max(0, report.lost - before);
    const { certificates, lossReason: reason } = report;
    const told = { reportedStart: startedAt, reportedLost: before + lost, certificates };
    const lostNow = { lostRecords: node.lostRecords + lost, lostAt: now, lostReason: reason };
    await tx
      .update(gatewayNode)
      .set({ ...told, ...(lost > 0 && lostNow) })
      .where(eq(gatewayNode.id, nodeId));
    const goesOn = node.lostAt !== null && now.getTime() - node.lostAt.getTime() < QUIET_MS;
    if (lost === 0 || goesOn) return;
    await noteEvent(tx, { at: now, event: 'lost', outcome: 'failed', nodeId, node: node.name, reason });
    await emit(tx, systemCall(now), { code: 'node.recordsLost', node: node.name, count: lost, reason });
  });
