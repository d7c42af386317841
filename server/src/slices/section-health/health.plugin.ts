import fp from 'fastify-plugin';
import { type Collector, createCollector } from './collector';
import { createHealthRepository } from './health.repository';

/** Longest time until reports are in the database; milliseconds. */
const FLUSH_MS = 5_000;

declare module 'fastify' {
  interface FastifyInstance {
    sectionHealth: {
      /** The reports that this server has collected and not written yet. */
      collector: Collector;
      /** Writes them to the database. */
      flush(): Promise<void>;
    };
  }
}

/** Collects the reports of portals and sums them by the minute. */
export const sectionHealthPlugin = fp(async (app) => {
  const collector = createCollector();

  const flush = async () => {
    const { minutes, calls } = collector.drain();
    await createHealthRepository(app.db).add(minutes, calls);
  };
  app.decorate('sectionHealth', { collector, flush });
  const timer = setInterval(
    () => void flush().catch((error: unknown) => app.log.warn({ err: error }, 'reports of sections were lost')),
    FLUSH_MS,
  );
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush().catch(() => undefined);
  });
});
