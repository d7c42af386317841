import { and, eq, ne, or } from 'drizzle-orm';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { monthsAfter } from './months-after';
import { remindedBy } from './reminders';
import { mustHaveRoom } from './room';
import { audit, endSubscription } from './subscription-change';
import type { SubscriptionRecord } from './subscription.repository';
import { subscription } from './subscription.tables';
import { lockVersion } from './versions';
import { nextNumber } from '../../storage/running-number';
import { dayOf, startOfDay } from '../../wire/portal-day';

interface Grant {
  orderItemId: string;
  projectId: string;
  versionId: string;
  packageId: string;
  applicationId: string;
  organizationId: string;
  environment: 'Production' | 'Sandbox';
  subscriberEmail: string;
  quotaOverride: { limit: number; unit: 'minute' | 'hour' | 'day' | 'month' } | null;
  /** Requested first day, `YYYY-MM-DD` in the portal's zone. */
  startDate: string | null;
  months: number;
}

/** Midnight of the portal's zone, so many months after the day of a start; null for one without an end. */
function endAfter(start: Date, months: number): Date | null {
  return months === 0 ? null : startOfDay(monthsAfter(dayOf(start), months));
}

/**
 * Ends the application's subscription to another package or version of the same API: an approved change. Its keys go on, as they are the
 * application's. Answers the versions that it could call, null where there was none.
 */
async function endReplaced(tx: Db, call: PublicCall, grant: Grant, subscriptionNo: string): Promise<string[] | null> {
  const [before] = await tx
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.applicationId, grant.applicationId),
        eq(subscription.projectId, grant.projectId),
        eq(subscription.environment, grant.environment),
        or(ne(subscription.packageId, grant.packageId), ne(subscription.versionId, grant.versionId)),
        eq(subscription.status, 'Subscribed'),
      ),
    )
    .for('no key update');
  if (!before) return null;
  await endSubscription(tx, call, before, {
    by: 'Consumer',
    reason: `Replaced by ${subscriptionNo}.`,
    isReplaced: true,
  });
  return [before.versionId, ...before.earlierVersionIds];
}

/** States in which nothing of a version can be subscribed to any more. */
const ENDED = ['Retired', 'Archived'];
/**
 * A version that ends takes its subscriptions with it, and an API with subscriptions is not archived: until the transaction ends neither happens,
 * and where it has there is nothing to open.
 */
async function mustBeServed(tx: Db, { projectId, versionId }: Grant): Promise<void> {
  const locked = tx.select({ status: project.status }).from(project).where(eq(project.id, projectId));
  const [api] = await locked.for('key share');
  const version = await lockVersion(tx, versionId);
  const isOver = !version || ENDED.includes(version.state) || api?.status === 'archived';
  if (isOver) throw new Problem(409, 'order.versionEnded');
}

/**
 * The holds of a subscription that is opened now: one of the system while its organisation is disabled, as those have that it had before. Until
 * the transaction ends the organisation is neither disabled nor enabled, and that is waited for.
 */
async function firstHolds(tx: Db, call: PublicCall, organizationId: string): Promise<SubscriptionRecord['holds']> {
  const isIt = eq(organization.id, organizationId);
  const [found] = await tx.select().from(organization).where(isIt).for('key share');
  if (found?.status !== 'Disabled') return [];
  return [{ by: 'System', reason: found.statusReason ?? '', since: call.now.toISOString() }];
}

/**
 * Opens the subscription that an approved item grants, within the approval's transaction; one to another package or version of the same API
 * ends with it, and the version of that one may still be called. Throws 409 where the application has one to this package already, or one that is suspended,
 * or the package is full.
 */
export async function openSubscription(tx: Db, call: PublicCall, grant: Grant): Promise<string> {
  const { startDate, months, ...values } = grant;
  await mustBeServed(tx, grant);
  const holds = await firstHolds(tx, call, grant.organizationId);
  const subscriptionNo = await nextNumber(tx, { prefix: 'SUB', sequence: 'subscription_number', now: call.now });
  const replaced = await endReplaced(tx, call, grant, subscriptionNo);
  await mustHaveRoom(tx, grant.packageId);
  const requested = startDate ? startOfDay(startDate) : call.now;
  // What replaces another starts at once: no day is without a subscription.
  const startingAt = requested > call.now && !replaced ? requested : call.now;
  const endingAt = endAfter(startingAt, months);
  const [row] = await tx
    .insert(subscription)
    .values({
      ...values,
      earlierVersionIds: (replaced ?? []).filter((id) => id !== grant.versionId),
      subscriptionNo,
      status: holds.length > 0 ? 'Suspended' : 'Subscribed',
      holds,
      startingAt,
      endingAt,
      // Its term was agreed: nobody is reminded of its end before it has begun, nor as it begins.
      remindedDays: endingAt && remindedBy(endingAt, startingAt),
      createdAt: call.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Problem(409, 'subscription.exists');
  await audit(tx, call, { action: 'SUBSCRIPTION_CREATE', before: null, after: row });
  await emit(tx, call, { code: 'subscription.created', subscriptionId: row.id });
  for (const { by, reason } of holds)
    await emit(tx, call, { code: 'subscription.suspended', subscriptionId: row.id, by, reason });
  return row.id;
}
