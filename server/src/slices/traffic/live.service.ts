import type { FastifyInstance } from 'fastify';
import { allows } from '@titian/shared-contracts';
import { LIVE_EVERY_MS, LiveSpan, liveTopic, type LiveTraffic } from '@titian/shared-contracts/traffic';
import type { Actor } from '../../http/call';
import { nodesNow } from '../gateway';
import { figuresByMinute, figuresSince, lastCall } from './live.figures';
import { callsOfNodes, liveLists, shareOf } from './live.lists';

const MINUTE = 60_000;
/** As long as figures are current to whoever asks; a little less than the time between two of them. */
const CURRENT_MS = LIVE_EVERY_MS - 500;

/** Names all whose figures are the same (`organizationScope`). */
function audienceOf({ role, tenantId, organizationId }: Actor): string {
  if (role === 'SuperAdministrator') return 'all';
  return role === 'TenantAdministrator' && tenantId ? `tenant ${tenantId}` : `organization ${organizationId}`;
}

/** The gateway's nodes that are in use, each with its part of the calls. */
async function nodesOf({ db }: FastifyInstance, from: number, now: Date): Promise<LiveTraffic['nodes']> {
  const calls = await callsOfNodes(db, from);
  const seconds = (now.getTime() - from) / 1_000;
  const nodes = await nodesNow(db, now);
  return nodes
    .filter(({ state }) => state !== 'Revoked')
    .map(({ name, state, lastSeenAt }) => {
      const { calls: all = 0, failed = 0, passed = 0 } = calls.get(name) ?? {};
      return { name, state, lastSeenAt, perSecond: all / seconds, failedShare: shareOf(failed, passed) };
    });
}

async function read(app: FastifyInstance, actor: Actor, span: LiveSpan): Promise<LiveTraffic> {
  const { db } = app;
  const now = app.clock();
  const from = now.getTime() - Number(span) * MINUTE;
  const figures = await figuresSince(db, actor, from, now.getTime());
  const trend = await figuresByMinute(db, actor, now.getTime());
  const isQuiet = figures.calls === 0 && trend.every(({ perSecond }) => perSecond === 0);
  return {
    ...{ at: now.toISOString(), span, figures, trend },
    ...(await liveLists(db, actor, from)),
    nodes: actor.role === 'SuperAdministrator' ? await nodesOf(app, from, now) : null,
    lastCallAt: isQuiet ? await lastCall(db, actor) : null,
  };
}

/** The traffic of the last minutes: read once for all who see the same, however many ask; and offered to be watched over the hub. */
export function createLiveService(app: FastifyInstance) {
  const current = new Map<string, Promise<LiveTraffic>>();

  function live(actor: Actor, span: LiveSpan): Promise<LiveTraffic> {
    const key = `${span} ${audienceOf(actor)}`;
    const known = current.get(key);
    if (known) return known;
    const figures = read(app, actor, span);
    current.set(key, figures);
    const forget = () => void (current.get(key) === figures && current.delete(key));
    figures.then(() => setTimeout(forget, CURRENT_MS).unref(), forget);
    return figures;
  }

  for (const span of LiveSpan.options)
    app.hub.offer(liveTopic(span), {
      every: LIVE_EVERY_MS,
      audienceOf: (actor) => (allows(actor.permissions, 'monitoring.view') ? audienceOf(actor) : null),
      read: (actor) => live(actor, span),
    });
  return { live };
}
