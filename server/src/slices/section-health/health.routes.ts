import type { FastifyPluginAsync } from 'fastify';
import { registry } from '@titian/shared-contracts';
import { platform, type ReleaseHealth } from '@titian/shared-contracts/platform';
import { mount } from '../../http/mount';
import { personOf, type SectionState } from '../registry';
import { readReportTicket, sourceOf } from '../../security/report-ticket';
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
  const { collector } = app.sectionHealth;

  mount(app, registry.events, async ({ now }, { body, reply }) => {
    // Anybody may call, so only documents of this portal are heard. Others get the same answer: pages from before have no ticket, and none
    // should try again.
    const ticket = readReportTicket(app.secrets, body.ticket, now);
    if (!ticket) return null;
    // Who signed in since the document was served reports as themselves.
    const person = await personOf(app, reply.request);
    const source = person ? sourceOf(app.secrets, { personId: person.id, ip: '' }) : ticket.source;
    for (const event of body.events) {
      const { section, version, phase } = event;
      // Only live releases are counted and become labels of a metric.
      const release = await app.sections.releaseOf(section, version);
      if (!release) continue;
      const isCounted = collector.add(event, { id: release.id, section }, { ...ticket, source }, now);
      if (isCounted) app.metrics.sectionEvents.inc({ section, version, kind: phase });
      if (event.reference && collector.isLogged(release.id, ticket))
        reply.log.warn({ sectionEvent: event }, 'section frame');
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
