import type { FastifyBaseLogger } from 'fastify';
import { WATCHED, type Watched } from '@titian/shared-contracts';
import type { Actor } from '../http/call';
import type { Connection } from './connection';
import { type Hub, HubRefusal, type HubMethod } from './hub';
import { topicOf, watchGroup } from './names';

/** Figures that pages watch, as a slice offers them. */
export interface Watchable {
  /** How often they are made anew while somebody watches; milliseconds. */
  every: number;
  /** Names all whose figures are the same; null for those who may not watch. */
  audienceOf(actor: Actor): string | null;
  /** The figures of an audience, read as one of it. */
  read(actor: Actor): Promise<unknown>;
}

/** What connections watch: for each audience that watches on this server, the figures are made once and sent to all of it. */
export function createWatches(hub: () => Hub, log: FastifyBaseLogger) {
  const offered = new Map<string, Watchable>();
  const timers: NodeJS.Timeout[] = [];

  /** Audiences whose figures are being made: a slow one is not asked for a second time. */
  const busy = new Set<string>();
  async function send(topic: string, group: string, { read }: Watchable): Promise<void> {
    const [one] = hub().membersOf(group);
    if (!one || busy.has(group)) return;
    busy.add(group);
    try {
      hub().toGroup(group, WATCHED, { topic, data: await read(one.actor) } satisfies Watched);
    } catch (error) {
      log.warn({ err: error, topic }, 'watched figures could not be read');
    } finally {
      busy.delete(group);
    }
  }

  const groupOf = (topic: string, actor: Actor): string | null => {
    const audience = offered.get(topic)?.audienceOf(actor) ?? null;
    return audience === null ? null : watchGroup(topic, audience);
  };
  const groupsOf = (connection: Connection, topic: string) =>
    hub()
      .groupsOf(connection)
      .filter((group) => topicOf(group) === topic);

  const watch: HubMethod = async (connection, [topic]) => {
    const group = typeof topic === 'string' ? groupOf(topic, connection.actor) : null;
    if (!group) throw new HubRefusal('There is nothing of this name that you may watch.');
    hub().join(connection, group);
    return null;
  };
  const unwatch: HubMethod = async (connection, [topic]) => {
    for (const group of groupsOf(connection, String(topic))) hub().leave(connection, group);
    return null;
  };

  return {
    methods: { Watch: watch, Unwatch: unwatch },

    offer(topic: string, watchable: Watchable): void {
      offered.set(topic, watchable);
      const tick = () => {
        for (const group of hub().groupNames()) if (topicOf(group) === topic) void send(topic, group, watchable);
      };
      timers.push(setInterval(tick, watchable.every).unref());
    },

    /** Takes a connection out of audiences that its person, whose rights have changed, is no part of any more. */
    recheck(connection: Connection): void {
      for (const group of hub().groupsOf(connection)) {
        const topic = topicOf(group);
        if (topic !== null && groupOf(topic, connection.actor) !== group) hub().leave(connection, group);
      }
    },

    stop: () => timers.forEach(clearInterval),
  };
}
