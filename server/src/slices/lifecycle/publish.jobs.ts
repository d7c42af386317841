import { and, eq, gt, isNotNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { PublicCall } from '../../http/call';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import type { Comparer } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import { dropAsks, hasToWait, NOT_WAITING } from './asks';
import { type Compared, comparedKey, compareWithServed } from './broken-operations';
import { createLifecycleRepository, type VersionFacts, type VersionIds } from './lifecycle.repository';
import { breakAsk, versionLife } from './lifecycle.tables';
import { isAsApproved, publishNow } from './publish.service';

const isApproved = eq(apiVersion.state, 'Approved');
const ids = { id: apiVersion.projectId, versionId: apiVersion.id };
const plannedVersions = (db: Db) =>
  db.select(ids).from(versionLife).innerJoin(apiVersion, eq(apiVersion.id, versionLife.versionId));

type Work = (tx: Db, call: PublicCall, facts: VersionFacts, compared: Compared) => Promise<boolean>;

/** Does something with each of these versions, locked and in a transaction of its own; what changes while its documents are compared is left to the next run. Returns for how many it was done. */
async function eachCompared(db: Db, comparer: Comparer, found: readonly VersionIds[], now: Date, work: Work) {
  let done = 0;
  for (const one of found) {
    const before = await createLifecycleRepository(db).find(null, one);
    if (!before) continue;
    const compared = await compareWithServed(db, comparer, before);
    await db.transaction(async (tx) => {
      const facts = await createLifecycleRepository(tx).lock(null, one);
      if (facts?.version.state !== 'Approved' || (await comparedKey(tx, facts)) !== compared.key) return;
      if (await work(tx, systemCall(now), facts, compared)) done += 1;
    });
  }
  return done;
}

/**
 * Publishes what was planned until now. What breaks calls of other agencies waits until all have acknowledged it, or their time is over.
 * Returns how many were published.
 */
export async function publishDue(db: Db, comparer: Comparer, now: Date): Promise<number> {
  const openAsk = db
    .select({ one: sql`1` })
    .from(breakAsk)
    .where(and(eq(breakAsk.versionId, apiVersion.id), sql`${breakAsk.acknowledgedAt} is null`));
  const due = await plannedVersions(db).where(
    and(isApproved, lte(versionLife.scheduledAt, now), or(lte(versionLife.waitsUntil, now), notExists(openAsk))),
  );
  return eachCompared(db, comparer, due, now, async (tx, call, facts, compared) => {
    const { scheduledAt, scheduledBy, waitsUntil } = facts.life ?? {};
    if (!scheduledAt || !scheduledBy || scheduledAt > now) return false;
    if (!(await isAsApproved(tx, call, facts))) return false;
    const isOver = waitsUntil && waitsUntil <= now;
    if (!isOver && (await hasToWait(tx, call, facts, compared, { at: scheduledAt, by: scheduledBy }))) return false;
    await publishNow(tx, call, facts, scheduledBy);
    return true;
  });
}

/** Asks agencies that have begun to call what a waiting version breaks, and no longer those that have stopped. */
export async function followAsks(db: Db, comparer: Comparer, now: Date): Promise<void> {
  const isWaiting = gt(versionLife.waitsUntil, now);
  await eachCompared(
    db,
    comparer,
    await plannedVersions(db).where(and(isApproved, isWaiting)),
    now,
    async (tx, call, facts, compared) => {
      const { scheduledAt, scheduledBy, waitsUntil } = facts.life ?? {};
      if (!waitsUntil || !scheduledAt || !scheduledBy || !(await isAsApproved(tx, call, facts))) return false;
      await hasToWait(tx, call, facts, compared, { at: scheduledAt, by: scheduledBy });
      return true;
    },
  );
}

/** Takes back what was asked about versions that are drafts again, as a change of their document makes them. */
export async function dropVoidAsks(db: Db, now: Date): Promise<void> {
  const isVoid = and(isNotNull(versionLife.waitsUntil), ne(apiVersion.state, 'Approved'));
  for (const one of await plannedVersions(db).where(isVoid))
    await db.transaction(async (tx) => {
      const lifecycle = createLifecycleRepository(tx);
      const facts = await lifecycle.lock(null, one);
      if (!facts?.life?.waitsUntil || facts.version.state === 'Approved') return;
      await dropAsks(tx, systemCall(now), facts);
      await lifecycle.changeLife(one.versionId, { scheduledAt: null, scheduledBy: null, ...NOT_WAITING });
    });
}
