import fp from 'fastify-plugin';
import { registry } from '@titian/shared-contracts';
import { platform, type ReleaseHealth } from '@titian/shared-contracts/platform';
import { mount } from '../../http/mount';
import type { SectionState } from '../registry/decide';
import { createCollector } from './collector';
import { guardCanaries } from './guard.service';
import { createHealthRepository } from './health.repository';
import { toHealth } from './health.wire';

const MINUTE = 60_000;
/** Reports reach the database after this long at the latest; milliseconds. */
const FLUSH = 5_000;
/** How long minutes are kept; milliseconds. */
const KEPT = 30 * 86_400_000;

declare module 'fastify' {
  interface FastifyInstance {
    sectionHealth: {
      /** Takes to the database what this server gathered. */
      flush(): Promise<void>;
    };
  }
}

/** What each release is to visitors, by its id. */
function servesOf(state: SectionState | undefined): Map<string, ReleaseHealth['serves']> {
  const serves = new Map<string, ReleaseHealth['serves']>();
  const add = (id: string | undefined, as: ReleaseHealth['serves'][number]) =>
    id && serves.set(id, [...(serves.get(id) ?? []), as]);
  if (!state) return serves;
  add(state.stable?.id, 'stable');
  add(state.canary?.release.id, 'canary');
  add(state.fallback?.id, 'fallback');
  add(state.preview?.id, 'preview');
  for (const id of new Set(state.pins.map(({ release }) => release?.id))) add(id, 'pin');
  return serves;
}

/** What portals report of the sections' releases: gathered, rolled up by the minute, shown, and acted upon. */
export const sectionHealthRoutes = fp(async (app) => {
  const health = createHealthRepository(app.db);
  const collector = createCollector();

  const flush = async () => {
    const { minutes, calls } = collector.drain();
    await health.add(minutes, calls);
  };
  app.decorate('sectionHealth', { flush });
  const timer = setInterval(
    () => void flush().catch((error: unknown) => app.log.warn({ err: error }, 'reports of sections were lost')),
    FLUSH,
  );
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush().catch(() => undefined);
  });

  mount(app, registry.events, async ({ actor, ip, now }, { body, reply }) => {
    for (const event of body.events) {
      const { section, version, phase } = event;
      // Anybody may report: only releases that serve somebody are counted, and become labels of a metric.
      const release = await app.sections.releaseOf(section, version);
      if (!release) continue;
      app.metrics.sectionEvents.inc({ section, version, kind: phase });
      collector.add(event, { id: release.id, section }, actor?.id ?? ip, now);
      if (event.reference) reply.log.warn({ sectionEvent: event }, 'section frame');
    }
    return null;
  });

  mount(app, platform.health, async ({ now }, { params, query }) => {
    await flush();
    const state = (await app.sections.snapshot()).sections.find(({ name }) => name === params.name);
    const serves = servesOf(state);
    const from = new Date(now.getTime() - Number(query.minutes) * MINUTE);
    const minutes = await health.since([params.name], from);
    const ids = [...new Set([...serves.keys(), ...minutes.map(({ releaseId }) => releaseId)])];
    const versions = await health.versions(ids);
    const deprecated = await health.deprecated(params.name);
    return {
      releases: ids.flatMap((id) => {
        const version = versions.get(id);
        const own = minutes.filter(({ releaseId }) => releaseId === id);
        return version ? [toHealth({ version, serves: serves.get(id) ?? [] }, own)] : [];
      }),
      deprecated: deprecated.map(({ use: { section, member, count, lastAt }, version }) => ({
        ...{ section, version, member, count },
        lastAt: lastAt.toISOString(),
      })),
    };
  });

  app.jobs.register({
    name: 'registry.guard',
    everySeconds: 10,
    run: async (now) => {
      await flush();
      if (await guardCanaries(app.db, now)) app.sections.changed();
    },
  });
  app.jobs.register({
    name: 'registry.health.clean',
    everySeconds: 86_400,
    run: (now) => health.forget(new Date(now.getTime() - KEPT)),
  });
});
