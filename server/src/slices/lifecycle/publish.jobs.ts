import { and, eq, gt, isNotNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { eachApart } from '../../jobs/each-apart';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { GivenUp } from '../../threads/thread';
import type { Comparer } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import { aboutVersion } from './act';
import { dropAsks, hasToWait, NOT_WAITING } from './asks';
import { type Compared, comparedKey, compareWithServed } from './broken-operations';
import { createLifecycleRepository, type Life, type VersionFacts, type VersionIds } from './lifecycle.repository';
import { breakAsk, versionLife } from './lifecycle.tables';
import { isAsApproved, publishNow, unscheduleNow } from './publish.service';

const isApproved = eq(apiVersion.state, 'Approved');
const ids = { id: apiVersion.projectId, versionId: apiVersion.id };
const plannedVersions = (db: Db) =>
  db.select(ids).from(versionLife).innerJoin(apiVersion, eq(apiVersion.id, versionLife.versionId));

/** Whether the time of those who were asked is over: it is published, whatever it breaks. */
const isOver = (life: Life | null, now: Date): boolean => !!life?.waitsUntil && life.waitsUntil <= now;

/** `compared` is null for a version whose wait is over. */
type Work = (tx: Db, call: PublicCall, facts: VersionFacts, compared: Compared | null) => Promise<boolean>;

/** What the jobs need of the server. */
export interface Parts {
  db: Db;
  comparer: Comparer;
  log: FastifyBaseLogger;
}
/** What is done with a version whose documents can't be compared. */
type Otherwise = (one: VersionIds) => Promise<void>;

/** Does something with a version, locked and in a transaction of its own; what changes while its documents are compared is left to the next run. */
async function onCompared({ db, comparer }: Parts, one: VersionIds, now: Date, work: Work): Promise<boolean> {
  const before = await createLifecycleRepository(db).find(null, one);
  if (!before) return false;
  const compared = isOver(before.life, now) ? null : await compareWithServed(db, comparer, before, now);
  return db.transaction(async (tx) => {
    const facts = await createLifecycleRepository(tx).lock(null, one);
    if (facts?.version.state !== 'Approved') return false;
    if (compared && (await comparedKey(tx, facts)) !== compared.key) return false;
    return work(tx, systemCall(now), facts, compared);
  });
}

/**
 * Does something with each of these versions. One that fails keeps no other waiting; what failed for another reason than documents that are too
 * complex is thrown after the last. Returns for how many it was done.
 */
async function eachCompared(
  parts: Parts,
  found: readonly VersionIds[],
  now: Date,
  { work, otherwise }: { work: Work; otherwise?: Otherwise },
): Promise<number> {
  return eachApart(found, async (one) => {
    try {
      return await onCompared(parts, one, now, work);
    } catch (error) {
      parts.log.error({ err: error, versionId: one.versionId }, 'a version was not held against the served one');
      if (!(error instanceof GivenUp)) throw error;
      await otherwise?.(one);
      return false;
    }
  });
}

/** Takes the plan of a version back whose documents can't be compared, so that its owner hears of it once. */
const takeBack =
  ({ db }: Parts, now: Date): Otherwise =>
  (one) =>
    db.transaction(async (tx) => {
      const facts = await createLifecycleRepository(tx).lock(null, one);
      const plannedBy = facts?.life?.scheduledBy;
      if (facts?.version.state !== 'Approved' || !plannedBy) return;
      const call = systemCall(now);
      await unscheduleNow(tx, call, facts);
      await emit(tx, call, { code: 'api.notCompared', ...aboutVersion(facts), plannedBy });
    });

/**
 * Publishes what was planned until now. What breaks calls of other agencies waits until all have acknowledged it, or their time is over.
 * Returns how many were published.
 */
export async function publishDue(parts: Parts, now: Date): Promise<number> {
  const { db } = parts;
  const openAsk = db
    .select({ one: sql`1` })
    .from(breakAsk)
    .where(and(eq(breakAsk.versionId, apiVersion.id), sql`${breakAsk.acknowledgedAt} is null`));
  const due = await plannedVersions(db).where(
    and(isApproved, lte(versionLife.scheduledAt, now), or(lte(versionLife.waitsUntil, now), notExists(openAsk))),
  );
  const work: Work = async (tx, call, facts, compared) => {
    const { scheduledAt, scheduledBy } = facts.life ?? {};
    if (!scheduledAt || !scheduledBy || scheduledAt > now) return false;
    if (!compared && !isOver(facts.life, now)) return false;
    if (!(await isAsApproved(tx, call, facts))) return false;
    const plan = { at: scheduledAt, by: scheduledBy };
    if (compared && !isOver(facts.life, now) && (await hasToWait(tx, call, facts, compared, plan))) return false;
    await publishNow(tx, call, facts, scheduledBy);
    return true;
  };
  return eachCompared(parts, due, now, { work, otherwise: takeBack(parts, now) });
}

/** Asks agencies that have begun to call what a waiting version breaks, and no longer those that have stopped. */
export async function followAsks(parts: Parts, now: Date): Promise<void> {
  const isWaiting = gt(versionLife.waitsUntil, now);
  const found = await plannedVersions(parts.db).where(and(isApproved, isWaiting));
  const work: Work = async (tx, call, facts, compared) => {
    const { waitsUntil, scheduledAt, scheduledBy } = facts.life ?? {};
    if (!compared || !waitsUntil || !scheduledAt || !scheduledBy) return false;
    if (!(await isAsApproved(tx, call, facts))) return false;
    await hasToWait(tx, call, facts, compared, { at: scheduledAt, by: scheduledBy });
    return true;
  };
  await eachCompared(parts, found, now, { work });
}

/** Takes back what was asked about versions that are drafts again, as a change of their document makes them. */
export async function dropVoidAsks(db: Db, now: Date): Promise<number> {
  const isVoid = and(isNotNull(versionLife.waitsUntil), ne(apiVersion.state, 'Approved'));
  return eachApart(await plannedVersions(db).where(isVoid), (one) =>
    db.transaction(async (tx) => {
      const lifecycle = createLifecycleRepository(tx);
      const facts = await lifecycle.lock(null, one);
      if (!facts?.life?.waitsUntil || facts.version.state === 'Approved') return false;
      await dropAsks(tx, systemCall(now), facts);
      await lifecycle.changeLife(one.versionId, { scheduledAt: null, scheduledBy: null, ...NOT_WAITING });
      return true;
    }),
  );
}
