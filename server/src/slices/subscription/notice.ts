import { END_NOTICE_DAYS, EXTEND_MONTHS, type SubscriptionEnding } from '@titian/shared-contracts/subscription';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import { firstLastDay } from '../../settings/version-terms';
import type { Db } from '../../storage/open';
import { dayOf, endOfDay } from '../../wire/portal-day';
import { monthsAfter } from './months-after';
import { remindedBy } from './reminders';
import { changeSubscription } from './subscription-change';
import { subscriptionStates } from './subscription-states';
import type { SubscriptionRecord } from './subscription.repository';
import { createSubscriptionService, toChange } from './subscription.service';

interface Notice {
  /** In the portal's zone. */
  lastDay: string;
  reason: string;
}

/** Throws 422 for a last day that gives the consumer less than a week, or is too far. */
export function checkLastDay(lastDay: string, now: Date): void {
  if (lastDay < firstLastDay(END_NOTICE_DAYS, now)) throw invalid('/lastDay', 'validation.endNotice');
  if (lastDay > monthsAfter(dayOf(now), EXTEND_MONTHS)) throw invalid('/lastDay', 'validation.tooFar');
}

/**
 * Announces the end of a locked subscription, which goes on until then. An earlier end by its date stays. Throws 409 where it has ended, or a
 * notice stands that ends it as early.
 */
async function giveNotice(tx: Db, call: Call, row: SubscriptionRecord, { lastDay, reason }: Notice): Promise<void> {
  const refusal = subscriptionStates.refusalOf('terminate', row.status);
  if (refusal) throw refusal;
  const noticed = endOfDay(lastDay);
  const endingAt = row.endingAt && row.endingAt < noticed ? row.endingAt : noticed;
  if (row.noticeReason !== null && endingAt.getTime() === row.endingAt?.getTime())
    throw new Problem(409, 'subscription.noticeGiven');
  const values = { endingAt, noticeReason: reason, remindedDays: remindedBy(endingAt, call.now) };
  await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_NOTICE', values, reason });
  await emit(tx, call, { code: 'subscription.noticeGiven', subscriptionId: row.id, reason });
}

/** Ends a subscription as its provider: with notice after a last day (marketplace.md §3), or at once where none is named. */
export function endAsProvider(db: Db, call: Call, id: string, { lastDay, reason }: SubscriptionEnding): Promise<null> {
  if (lastDay === undefined) return createSubscriptionService(db, 'Provider').terminate(call, id, reason);
  return db.transaction(async (tx) => {
    const row = await toChange(tx, call, id, 'Provider');
    checkLastDay(lastDay, call.now);
    await giveNotice(tx, call, row, { lastDay, reason });
    return null;
  });
}
