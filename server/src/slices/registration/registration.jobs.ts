import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { clientRegistration as r } from './registration.tables';
import { entryOf } from './registration.columns';
import { createRegistrationRepository, type RegistrationRow } from './registration.repository';

const HOUR = 3_600;
/** marketplace.md §13: an applicant nobody decides on is turned down after 60 days; milliseconds. */
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
  await record(tx, call, entryOf('APPLICANT_LAPSE', `Applicant lapsed: ${because}`, found, after));
  await emit(tx, call, { code: 'applicant.lapsed', registrationId: id, because });
  return true;
}

const isUnconfirmed = ({ channel, confirmedAt }: RegistrationRow) => channel === 'Web' && confirmedAt === null;

/**
 * Ends registrations whose address was not confirmed in time, so that nobody keeps another's number or name taken, and those that nobody
 * decided on; answers how many.
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
  let lapsed = 0;
  for (const { id } of over) if (await db.transaction((tx) => lapse(tx, systemCall(now), id))) lapsed++;
  return lapsed;
}

/** What time does to registrations. */
export const registrationJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'registration.lapse', everySeconds: HOUR, run: (now) => lapseRegistrations(db, now) },
];
