import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import { reminderSpans } from '../../jobs/reminder-spans';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { apiVersion } from '../catalogue/catalogue.tables';
import { aboutVersion } from './act';
import { retireVersion } from './ending.service';
import { createLifecycleRepository } from './lifecycle.repository';
import { versionLife } from './lifecycle.tables';

const DAY_MS = 86_400_000;
/** Days before the end of a version at which its subscribers are reminded (marketplace.md §0.4). */
const REMINDERS = [90, 30, 7, 1] as const;
const { id: versionId, projectId: id } = apiVersion;

/** Whether the end was announced within a day. */
const isJustTold = (deprecatedAt: Date | null, now: Date): boolean =>
  deprecatedAt !== null && now.getTime() - deprecatedAt.getTime() < DAY_MS;

/** Ends versions whose last day has passed, blocked ones too, each in a transaction of its own; returns how many. */
export async function retireDue(db: Db, now: Date): Promise<number> {
  const isDue = and(inArray(apiVersion.state, ['Deprecated', 'Blocked']), lte(apiVersion.sunsetAt, now));
  const due = await db.select({ id, versionId }).from(apiVersion).where(isDue);
  return eachApart(due, (ids) =>
    db.transaction(async (tx) => {
      const facts = await createLifecycleRepository(tx).lock(null, ids);
      const { state, sunsetAt } = facts?.version ?? {};
      if (!facts || (state !== 'Deprecated' && state !== 'Blocked') || !sunsetAt || sunsetAt > now) return false;
      await retireVersion(tx, systemCall(now), facts, null);
      return true;
    }),
  );
}

/** Reminds the subscribers of versions that end soon, once for each of the days of `REMINDERS`; returns how many versions. */
export const remindOfSunset = (db: Db, now: Date): Promise<number> =>
  eachApart(reminderSpans(REMINDERS, now), async ({ days, after, until }) => {
    const due = await db
      .select({ id, versionId })
      .from(apiVersion)
      .leftJoin(versionLife, eq(versionLife.versionId, apiVersion.id))
      .where(
        and(
          eq(apiVersion.state, 'Deprecated'),
          ...[gt(apiVersion.sunsetAt, after), lte(apiVersion.sunsetAt, until)],
          or(isNull(versionLife.remindedDays), gt(versionLife.remindedDays, days)),
        ),
      );
    return eachApart(due, (ids) =>
      db.transaction(async (tx) => {
        const lifecycle = createLifecycleRepository(tx);
        const facts = await lifecycle.lock(null, ids);
        if (facts?.version.state !== 'Deprecated' || (facts.life?.remindedDays ?? Infinity) <= days) return false;
        await lifecycle.changeLife(ids.versionId, { remindedDays: days });
        // The notice of the end itself is the first reminder.
        if (isJustTold(facts.version.deprecatedAt, now)) return false;
        await emit(tx, systemCall(now), { code: 'api.ending', ...aboutVersion(facts) });
        return true;
      }),
    );
  });
