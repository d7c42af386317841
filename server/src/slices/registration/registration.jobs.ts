import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { eachApart } from '../../jobs/each-apart';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { clientRegistration as r } from './registration.tables';
import { audit } from './registration.audit';
import { createRegistrationRepository, type RegistrationRow } from './registration.repository';

const HOUR = 3_600;
/** marketplace.md §13: an applicant without a decision is rejected after 60 days; milliseconds. */
const UNDECIDED = 60 * 86_400_000;

async function lapse(tx: Db, call: PublicCall, id: string): Promise<boolean> {
  const [found] = await tx
    .select()
    .from(r)
    .where(and(eq(r.id, id), eq(r.status, 'Onhold')))
    .for('update');
  if (!found) return false;
  const because: 'unconfirmed' | 'undecided' = isUnconfirmed(found) ? 'unconfirmed' : 'undecided';
  const over = { status: 'Rejected', decidedAt: call.now, passwordHash: null, confirmHash: null } as const;
  const after = await createRegistrationRepository(tx).change(id, over);
  await audit(tx, call, { action: 'APPLICANT_LAPSE', before: found, after });
  await emit(tx, call, { code: 'applicant.lapsed', registrationId: id, because });
  return true;
}

const isUnconfirmed = ({ channel, confirmedAt }: RegistrationRow) => channel === 'Web' && confirmedAt === null;

/**
 * Rejects registrations whose address was not confirmed in time, so that they don't block a number or name of somebody else, and those
 * without a decision; returns how many.
 */
export async function lapseRegistrations(db: Db, now: Date): Promise<number> {
  const isOver = or(
    and(eq(r.channel, 'Web'), isNull(r.confirmedAt), lte(r.confirmUntil, now)),
    lte(r.createdAt, new Date(now.getTime() - UNDECIDED)),
  );
  const over = await db
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.status, 'Onhold'), isOver));
  return eachApart(over, ({ id }) => db.transaction((tx) => lapse(tx, systemCall(now), id)));
}

/** Scheduled changes of registrations. */
export const registrationJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'registration.lapse', everySeconds: HOUR, run: (now) => lapseRegistrations(db, now) },
];
