import { and, eq, lte } from 'drizzle-orm';
import { SCHEDULE_DAYS_MAX } from '@titian/shared-contracts/lifecycle';
import { emit } from '../../events/emit';
import type { Call, PublicCall } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { apiVersion } from '../catalogue/catalogue.tables';
import { aboutVersion, moveVersion, onVersion } from './act';
import { readContent } from './content.repository';
import { digestOf } from './digest';
import { createLifecycleRepository, type VersionFacts, type VersionIds } from './lifecycle.repository';
import { versionLife } from './lifecycle.tables';
import { publishPackages } from './project-standing';
import { NOT_APPROVED } from './review.service';

const DAY_MS = 86_400_000;

/** Whether a locked version is still what was approved; where it isn't, the approval is dropped, which has to be committed. */
async function isAsApproved(tx: Db, call: PublicCall, facts: VersionFacts): Promise<boolean> {
  if (digestOf(await readContent(tx, facts)) === facts.life?.approvedDigest) return true;
  await moveVersion(tx, call, facts, 'takeBack', { life: NOT_APPROVED });
  const decidedBy = facts.life?.decidedBy ?? null;
  await emit(tx, call, { code: 'api.review.dropped', ...aboutVersion(facts), decidedBy });
  return false;
}

async function publishNow(tx: Db, call: PublicCall, facts: VersionFacts, publishedBy: string): Promise<void> {
  await publishPackages(tx, facts.project.id);
  await moveVersion(tx, call, facts, 'publish', {
    version: { publishedAt: call.now, deprecatedAt: null, sunsetAt: null },
    life: { publishedBy, scheduledBy: null, scheduledAt: null },
  });
  await emit(tx, call, { code: 'api.published', ...aboutVersion(facts) });
}

/** Throws 409 after the dropped approval was committed. */
async function ifAsApproved(work: Promise<boolean>): Promise<null> {
  if (!(await work)) throw new Problem(409, 'lifecycle.changedSinceApproval');
  return null;
}

/** From an approval to the catalogue and the gateway. */
export const createPublishService = (db: Db) => ({
  publish: (call: Call, ids: VersionIds) =>
    ifAsApproved(
      onVersion(db, call, { ...ids, act: 'publish' }, async (tx, facts) => {
        if (!(await isAsApproved(tx, call, facts))) return false;
        await publishNow(tx, call, facts, call.actor.id);
        return true;
      }),
    ),

  schedule: (call: Call, { at, ...ids }: VersionIds & { at: string }) =>
    ifAsApproved(
      onVersion(db, call, { ...ids, act: 'schedule' }, async (tx, facts) => {
        const scheduledAt = new Date(at);
        const ahead = scheduledAt.getTime() - call.now.getTime();
        if (ahead <= 0) throw invalid('/at', 'validation.future');
        if (ahead > SCHEDULE_DAYS_MAX * DAY_MS) throw invalid('/at', 'validation.withinYear');
        if (facts.life?.scheduledAt) throw new Problem(409, 'lifecycle.scheduled');
        if (!(await isAsApproved(tx, call, facts))) return false;
        await moveVersion(tx, call, facts, 'schedule', { life: { scheduledAt, scheduledBy: call.actor.id } });
        await emit(tx, call, { code: 'api.scheduled', ...aboutVersion(facts), at: scheduledAt.toISOString() });
        return true;
      }),
    ),

  unschedule: (call: Call, ids: VersionIds) =>
    onVersion(db, call, { ...ids, act: 'unschedule' }, async (tx, facts) => {
      if (!facts.life?.scheduledAt) throw new Problem(409, 'lifecycle.notScheduled');
      await moveVersion(tx, call, facts, 'unschedule', { life: { scheduledAt: null, scheduledBy: null } });
      return null;
    }),
});

/** Publishes what was planned until now, each in a transaction of its own; returns how many. */
export async function publishDue(db: Db, now: Date): Promise<number> {
  const isDue = and(eq(apiVersion.state, 'Approved'), lte(versionLife.scheduledAt, now));
  const due = await db
    .select({ id: apiVersion.projectId, versionId: apiVersion.id })
    .from(versionLife)
    .innerJoin(apiVersion, eq(apiVersion.id, versionLife.versionId))
    .where(isDue);
  let published = 0;
  for (const ids of due)
    await db.transaction(async (tx) => {
      const facts = await createLifecycleRepository(tx).lock(null, ids);
      const { scheduledAt, scheduledBy } = facts?.life ?? {};
      const isStillDue = facts?.version.state === 'Approved' && scheduledAt && scheduledBy && scheduledAt <= now;
      if (!isStillDue || !(await isAsApproved(tx, systemCall(now), facts))) return;
      await publishNow(tx, systemCall(now), facts, scheduledBy);
      published += 1;
    });
  return published;
}
