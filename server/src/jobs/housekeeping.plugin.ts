import { lt } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { ensureLogPartitions } from '../storage/open';
import { outbox, session } from '../storage/schema';

const DAY = 86_400;
/** How long ended sessions and dispatched events are kept, for later questions; milliseconds. */
const KEPT = 90 * DAY * 1_000;

/** Jobs that create log partitions and delete old rows. */
export const housekeeping = fp(async (app) => {
  const before = (now: Date) => new Date(now.getTime() - KEPT);
  app.jobs.register({ name: 'log.partitions', everySeconds: DAY, run: () => ensureLogPartitions(app.db) });
  app.jobs.register({
    name: 'session.clean',
    everySeconds: DAY,
    run: async (now) => app.db.delete(session).where(lt(session.expiresAt, before(now))),
  });
  app.jobs.register({
    name: 'events.clean',
    everySeconds: DAY,
    run: async (now) => app.db.delete(outbox).where(lt(outbox.dispatchedAt, before(now))),
  });
});
