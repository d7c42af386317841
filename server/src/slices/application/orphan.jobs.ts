import { and, eq, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ORPHAN_DAYS } from '@titian/shared-contracts/subscription';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { applicationStates } from './application-states';
import { auditApplication } from './application.audit';
import { createApplicationRepository } from './application.repository';
import { application } from './application.tables';

const CHECK_SECONDS = 3_600;
const DAY = 86_400_000;

/** Whether nobody looks after an application any more: neither its owner nor a member is an active person of its organisation. */
const isDeserted = sql`not exists (select 1 from user_account u where u.state = 'Active' and u.deleted_at is null
  and u.organization_id = application.organization_id and (u.id = application.owner_id
    or u.id in (select m.user_id from application_member m where m.application_id = application.id)))`;

const found = (db: Db, where: SQL | undefined) => db.select().from(application).where(where).orderBy(application.id);

/** Locks an application if the condition still holds. */
async function locked(tx: Db, id: string, where: SQL | undefined) {
  const [row] = await tx
    .select()
    .from(application)
    .where(and(eq(application.id, id), where))
    .for('no key update');
  return row ?? null;
}

/** Tells administrators, once, of active applications that nobody looks after; forgets those that somebody took over. Returns how many. */
export async function tellOfOrphans(db: Db, now: Date): Promise<number> {
  const isTaken = and(isNotNull(application.orphanedAt), not(isDeserted));
  await db.update(application).set({ orphanedAt: null }).where(isTaken);
  const isNew = and(eq(application.state, 'Active'), isNull(application.orphanedAt), isDeserted);
  return eachApart(await found(db, isNew), ({ id }) =>
    db.transaction(async (tx) => {
      if (!(await locked(tx, id, isNew))) return false;
      await createApplicationRepository(tx).change(id, { orphanedAt: now });
      const suspendsAt = new Date(now.getTime() + ORPHAN_DAYS * DAY).toISOString();
      await emit(tx, systemCall(now), { code: 'application.orphaned', applicationId: id, suspendsAt });
      return true;
    }),
  );
}

/** Suspends applications that nobody took over in time (marketplace.md §4); returns how many. */
export async function suspendOrphans(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - ORPHAN_DAYS * DAY);
  const isOver = and(eq(application.state, 'Active'), lte(application.orphanedAt, since), isDeserted);
  return eachApart(await found(db, isOver), ({ id }) =>
    db.transaction(async (tx) => {
      const before = await locked(tx, id, isOver);
      if (!before) return false;
      const call = systemCall(now);
      const state = applicationStates.move('suspend', before.state);
      const after = await createApplicationRepository(tx).change(id, { state });
      await auditApplication(tx, call, { action: 'APP_SUSPEND', before, after, reason: 'orphan' });
      await emit(tx, call, { code: 'application.orphanSuspended', applicationId: id });
      return true;
    }),
  );
}

export const orphanJobs = ({ db }: FastifyInstance): Job[] => [
  {
    name: 'application.orphans',
    everySeconds: CHECK_SECONDS,
    run: (now) => eachApart([tellOfOrphans, suspendOrphans], (look) => look(db, now)),
  },
];
