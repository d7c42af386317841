import fp from 'fastify-plugin';
import { type Collector, createCollector } from './collector';
import { createHealthRepository } from './health.repository';

/** Reports reach the database after this long at the latest; milliseconds. */
const FLUSH = 5_000;

declare module 'fastify' {
  interface FastifyInstance {
    sectionHealth: {
      /** What this server gathered and the database lacks. */
      collector: Collector;
      /** Takes it to the database. */
      flush(): Promise<void>;
    };
  }
}

/** Gathers what portals report, and rolls it up by the minute. */
export const sectionHealthPlugin = fp(async (app) => {
  const collector = createCollector();

  const flush = async () => {
    const { minutes, calls } = collector.drain();
    await createHealthRepository(app.db).add(minutes, calls);
  };
  app.decorate('sectionHealth', { collector, flush });
  const timer = setInterval(
    () => void flush().catch((error: unknown) => app.log.warn({ err: error }, 'reports of sections were lost')),
    FLUSH,
  );
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush().catch(() => undefined);
  });
});
