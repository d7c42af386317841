import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { audit } from './subscription-change';
import { subscription } from './subscription.tables';
import { nextNumber } from '../../storage/running-number';
import { startOfDay } from '../../wire/portal-day';

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

function endAfter(start: Date, months: number): Date | null {
  if (months === 0) return null;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

/** Opens the subscription that an approved item grants, within the approval's transaction. Throws 409 where the application has one already. */
export async function openSubscription(tx: Db, call: PublicCall, grant: Grant): Promise<string> {
  const { startDate, months, ...values } = grant;
  const requested = startDate ? startOfDay(startDate) : call.now;
  const startingAt = requested > call.now ? requested : call.now;
  const subscriptionNo = await nextNumber(tx, { prefix: 'SUB', sequence: 'subscription_number', now: call.now });
  const [row] = await tx
    .insert(subscription)
    .values({
      ...values,
      subscriptionNo,
      status: 'Subscribed',
      holds: [],
      startingAt,
      endingAt: endAfter(startingAt, months),
      createdAt: call.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Problem(409, 'subscription.exists');
  await audit(tx, call, { action: 'SUBSCRIPTION_CREATE', done: 'Opened', before: null, after: row });
  await emit(tx, call, { code: 'subscription.created', subscriptionId: row.id });
  return row.id;
}
