import { type PublishTerms, SCHEDULE_DAYS_MAX } from '@titian/shared-contracts/lifecycle';
import { emit } from '../../events/emit';
import type { Call, PublicCall } from '../../http/call';
import { invalid, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import type { Comparer } from '../catalogue';
import { aboutVersion, moveVersion, onVersion } from './act';
import { dropAsks, hasToWait, NOT_WAITING } from './asks';
import { comparedOrTooComplex } from './compared-or-too-complex';
import { readContent } from './content.repository';
import { isStillApproved } from './digest';
import { mustAllow } from './lifecycle.policy';
import { createLifecycleRepository, type VersionFacts, type VersionIds } from './lifecycle.repository';
import { checkTerms, endPrevious } from './publish-terms';
import { NOT_APPROVED } from './review.service';

const DAY_MS = 86_400_000;

/** Whether a locked version is still what was approved; where it isn't, the approval is dropped, which has to be committed. */
export async function isAsApproved(tx: Db, call: PublicCall, facts: VersionFacts): Promise<boolean> {
  if (isStillApproved(facts.life?.approvedDigest, await readContent(tx, facts))) return true;
  await dropAsks(tx, call, facts);
  await moveVersion(tx, call, facts, 'takeBack', { life: NOT_APPROVED });
  const decidedBy = facts.life?.decidedBy ?? null;
  await emit(tx, call, { code: 'api.review.dropped', ...aboutVersion(facts), decidedBy });
  return false;
}

/** Publishes a locked version, on the terms that its life has. */
export async function publishNow(tx: Db, call: PublicCall, facts: VersionFacts, publishedBy: string): Promise<void> {
  await moveVersion(tx, call, facts, 'publish', {
    version: { publishedAt: call.now, deprecatedAt: null, sunsetAt: null },
    life: { publishedBy, scheduledBy: null, scheduledAt: null, ...NOT_WAITING },
  });
  await emit(tx, call, { code: 'api.published', ...aboutVersion(facts) });
  await endPrevious(tx, call, facts);
}

/** Takes the plan of a locked version back, and what was asked for it. */
export async function unscheduleNow(tx: Db, call: PublicCall, facts: VersionFacts): Promise<void> {
  await dropAsks(tx, call, facts);
  const life = { scheduledAt: null, scheduledBy: null, ...NOT_WAITING };
  await moveVersion(tx, call, facts, 'unschedule', { life });
}

/** Keeps the terms of a locked version, which it is published on now or later. */
async function setTerms(
  tx: Db,
  facts: VersionFacts,
  { endsPreviousDays, ordersAnew }: PublishTerms,
): Promise<VersionFacts> {
  const terms = { endsPreviousDays, ordersAnew };
  await checkTerms(tx, facts, terms);
  await createLifecycleRepository(tx).changeLife(facts.version.id, terms);
  return { ...facts, life: { ...facts.life!, ...terms } };
}

/** Null where the approval was dropped. */
type Publication = { waitsUntil: string | null } | null;
const waiting = (until: Date | null) => ({ waitsUntil: until?.toISOString() ?? null });

/** Throws 409 after the dropped approval was committed. */
async function ifAsApproved(work: Promise<Publication>): Promise<NonNullable<Publication>> {
  const done = await work;
  if (!done) throw new Problem(409, 'lifecycle.changedSinceApproval');
  return done;
}

/** Throws 422 for a moment that a publication can't be planned for. */
function mustBeAhead(at: Date, now: Date): void {
  const ahead = at.getTime() - now.getTime();
  if (ahead <= 0) throw invalid('/at', 'validation.future');
  if (ahead > SCHEDULE_DAYS_MAX * DAY_MS) throw invalid('/at', 'validation.withinYear');
}

/** From an approval to the catalogue and the gateway. */
export const createPublishService = (db: Db, comparer: Comparer) => {
  /** What a version breaks, before it is locked. Throws 404, 403, 409 STATE_CONFLICT, and 422 where its document is too complex to compare. */
  async function compared({ actor, now }: Call, act: 'publish' | 'schedule', ids: VersionIds) {
    const facts = await createLifecycleRepository(db).find(actor, ids);
    if (!facts) throw notFound();
    mustAllow(act, actor, facts);
    return comparedOrTooComplex(db, comparer, facts, now);
  }

  return {
    /** Publishes it, or asks the agencies whose calls it breaks and leaves the rest to the job. */
    async publish(call: Call, { id, versionId, ...terms }: VersionIds & PublishTerms) {
      const ids = { id, versionId };
      const breaks = await compared(call, 'publish', ids);
      return ifAsApproved(
        onVersion(db, call, { ...ids, act: 'publish' }, async (tx, before) => {
          if (before.life?.waitsUntil) throw new Problem(409, 'lifecycle.waiting');
          if (!(await isAsApproved(tx, call, before))) return null;
          const facts = await setTerms(tx, before, terms);
          const until = await hasToWait(tx, call, facts, breaks, { at: call.now, by: call.actor.id });
          if (!until) await publishNow(tx, call, facts, call.actor.id);
          return waiting(until);
        }),
      );
    },

    async schedule(call: Call, { at, id, versionId, ...terms }: VersionIds & PublishTerms & { at: string }) {
      const ids = { id, versionId };
      const breaks = await compared(call, 'schedule', ids);
      return ifAsApproved(
        onVersion(db, call, { ...ids, act: 'schedule' }, async (tx, before) => {
          const scheduledAt = new Date(at);
          mustBeAhead(scheduledAt, call.now);
          if (before.life?.scheduledAt) throw new Problem(409, 'lifecycle.scheduled');
          if (!(await isAsApproved(tx, call, before))) return null;
          const facts = await setTerms(tx, before, terms);
          const until = await hasToWait(tx, call, facts, breaks, { at: scheduledAt, by: call.actor.id });
          if (until) return waiting(until);
          await moveVersion(tx, call, facts, 'schedule', { life: { scheduledAt, scheduledBy: call.actor.id } });
          await emit(tx, call, { code: 'api.scheduled', ...aboutVersion(facts), at: scheduledAt.toISOString() });
          return waiting(null);
        }),
      );
    },

    unschedule: (call: Call, ids: VersionIds) =>
      onVersion(db, call, { ...ids, act: 'unschedule' }, async (tx, facts) => {
        if (!facts.life?.scheduledAt) throw new Problem(409, 'lifecycle.notScheduled');
        await unscheduleNow(tx, call, facts);
        await emit(tx, call, { code: 'api.unscheduled', ...aboutVersion(facts) });
        return null;
      }),
  };
};
