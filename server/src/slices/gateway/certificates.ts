import { gt, isNull, lt } from 'drizzle-orm';
import { CERTIFICATE_WARNING_DAYS, type MetCertificate } from '@titian/shared-contracts/gateway';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { certificateWarning, gatewayNode } from './gateway.tables';
import { noteEvent } from './plane-events';

const DAY_MS = 86_400_000;
/** Warnings of certificates that ended so long ago are of no use. */
const FORGET_MS = 400 * DAY_MS;

/** The certificates that nodes with a valid key work with, each once, the next to end first. */
export async function certificatesOfNodes(db: Db, now: Date): Promise<MetCertificate[]> {
  const nodes = await db.select().from(gatewayNode).where(isNull(gatewayNode.revokedAt)).orderBy(gatewayNode.name);
  const found = new Map<string, MetCertificate>();
  for (const node of nodes)
    for (const certificate of node.certificates) {
      const { use, place, subject, validTo } = certificate;
      // A port is the node's own; a provider's system is the same for all of them.
      const key = JSON.stringify([use, place, subject, validTo, ...(use === 'door' ? [node.name] : [])]);
      const daysLeft = Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS);
      const known = found.get(key) ?? { use, place, subject, validTo, daysLeft, nodes: [] };
      found.set(key, { ...known, nodes: [...known.nodes, node.name] });
    }
  return [...found.values()].sort((a, b) => a.validTo.localeCompare(b.validTo));
}

/** Notes that people are told of a certificate at this day before its end; false where they were told then, or nearer to it. */
async function isFirst(tx: Db, { use, subject, validTo }: MetCertificate, place: string, days: number) {
  const { use: byUse, place: byPlace, subject: bySubject, validTo: byEnd } = certificateWarning;
  const [first] = await tx
    .insert(certificateWarning)
    .values({ use, place, subject, validTo: new Date(validTo), days })
    .onConflictDoUpdate({
      target: [byUse, byPlace, bySubject, byEnd],
      set: { days },
      setWhere: gt(certificateWarning.days, days),
    })
    .returning();
  return first !== undefined;
}

/**
 * Tells those who look after the gateway of certificates that end soon, once at each of `CERTIFICATE_WARNING_DAYS`; returns how many it told of.
 * Who missed the earlier ones is told once, and of several servers one tells.
 */
export async function warnOfCertificates(db: Db, now: Date): Promise<number> {
  const warned = await eachApart(await certificatesOfNodes(db, now), async (certificate) => {
    const { use, subject, validTo, nodes } = certificate;
    const left = Date.parse(validTo) - now.getTime();
    const days = CERTIFICATE_WARNING_DAYS.toReversed().find((before) => left <= before * DAY_MS);
    if (days === undefined) return false;
    const place = use === 'door' ? `${nodes[0]}:${certificate.place}` : certificate.place;
    return db.transaction(async (tx) => {
      if (!(await isFirst(tx, certificate, place, days))) return false;
      const node = use === 'door' ? nodes[0] : null;
      await noteEvent(tx, { at: now, event: 'ending', outcome: 'failed', node, reason: `${place} (${subject})` });
      await emit(tx, systemCall(now), { code: 'node.certificateEnding', place, expiresAt: validTo });
      return true;
    });
  });
  await db.delete(certificateWarning).where(lt(certificateWarning.validTo, new Date(now.getTime() - FORGET_MS)));
  return warned;
}
