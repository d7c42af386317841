import type { FastifyPluginAsync } from 'fastify';
import { registry } from '@titian/shared-contracts';
import { platform, type ReleaseHealth } from '@titian/shared-contracts/platform';
import { mount } from '../../http/mount';
import type { SectionState } from '../registry';
import { createHealthRepository } from './health.repository';
import { toHealth } from './health.wire';

const MINUTE = 60_000;

/** What each release serves as, by its id. */
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

/** Takes reports of portals about the sections' releases, and shows the health of these. */
export const sectionHealthRoutes: FastifyPluginAsync = async (app) => {
  const health = createHealthRepository(app.db);

  mount(app, registry.events, async ({ actor, ip, now }, { body, reply }) => {
    for (const event of body.events) {
      const { section, version, phase } = event;
      // Anybody may report, so only live releases are counted and become labels of a metric.
      const release = await app.sections.releaseOf(section, version);
      if (!release) continue;
      app.metrics.sectionEvents.inc({ section, version, kind: phase });
      app.sectionHealth.collector.add(event, { id: release.id, section }, actor?.id ?? ip, now);
      if (event.reference) reply.log.warn({ sectionEvent: event }, 'section frame');
    }
    return null;
  });

  mount(app, platform.health, async ({ now }, { params, query }) => {
    await app.sectionHealth.flush();
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
};
