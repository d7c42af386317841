import { and, isNull, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { NODE_SILENT_MS } from '@titian/shared-contracts/gateway';
import { eachApart } from '../../jobs/each-apart';
import type { Job } from '../../jobs/job.runner';
import type { Db } from '../../storage/open';
import { warnOfCertificates } from './certificates';
import { gatewayNode, planeEvent } from './gateway.tables';
import { lastEvent, noteEvent } from './plane-events';
import { createRevokedTokens } from './revoked-tokens';

const HOUR = 3_600;
/** How long the gateway's log is kept; milliseconds. */
const RETENTION_MS = 400 * 86_400_000;

/** Notes nodes that aren't heard any more, each once. */
export async function noteSilence(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - NODE_SILENT_MS);
  const silent = await db
    .select()
    .from(gatewayNode)
    .where(and(isNull(gatewayNode.revokedAt), lt(gatewayNode.lastSeenAt, since)));
  return eachApart(silent, async ({ id: nodeId, name: node, version, lastSeenAt }) => {
    const last = await lastEvent(db, nodeId, 'silent');
    if (last && last.at >= lastSeenAt!) return false;
    await noteEvent(db, { at: now, event: 'silent', outcome: 'failed', nodeId, node, version });
    return true;
  });
}

export const gatewayJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'gateway.silence', everySeconds: 30, run: (now) => noteSilence(db, now) },
  {
    name: 'gateway.forget',
    everySeconds: 24 * HOUR,
    run: (now) => db.delete(planeEvent).where(lt(planeEvent.at, new Date(now.getTime() - RETENTION_MS))),
  },
  { name: 'gateway.certificates', everySeconds: HOUR, run: (now) => warnOfCertificates(db, now) },
  { name: 'gateway.revokedTokens', everySeconds: 24 * HOUR, run: (now) => createRevokedTokens(db).clean(now) },
];
