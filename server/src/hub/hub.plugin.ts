import fp from 'fastify-plugin';
import type { HubEventName, HubEvents } from '@titian/shared-contracts';
import { type Backplane, type Deliver, localBackplane, postgresBackplane } from './backplane';
import { Hub } from './hub';
import { hubHttpRoutes } from './http.routes';
import { joinMethod } from './join';
import { organizationGroup, sessionGroup, userGroup } from './names';
import { endedSessions } from './revoked';
import { attachUpgrade } from './upgrade';
import type { HubLimits } from './limits';

/** What the rest of the server sends through the hub. Nobody listening is no error. */
export interface HubSender {
  toUser<N extends HubEventName>(userId: string, event: N, payload: HubEvents[N]): void;
  toOrganization<N extends HubEventName>(organizationId: string, event: N, payload: HubEvents[N]): void;
  /** Tells a session's clients that it is over, and disconnects them. */
  endSession(sessionId: string): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    hub: HubSender;
  }
}

const deliverTo =
  (hub: Hub): Deliver =>
  (message) => {
    if ('group' in message) return hub.toGroup(message.group, message.event, message.payload);
    const group = sessionGroup(message.endSession);
    const event: HubEventName = 'session';
    hub.toGroup(group, event, { sessionId: message.endSession } satisfies HubEvents['session']);
    hub.closeGroup(group, 'The session has ended.');
  };

const senderOf = ({ publish }: Backplane): HubSender => ({
  toUser: (id, event, payload) => publish({ group: userGroup(id), event, payload }),
  toOrganization: (id, event, payload) => publish({ group: organizationGroup(id), event, payload }),
  endSession: (id) => publish({ endSession: id }),
});

/** The SignalR hub at /hub, over WebSockets and long polling. Needs `authenticate`, `db`, `clock` and `config` of the app. */
export const hubPlugin = fp<{ limits?: Partial<HubLimits> }>(async (app, { limits }) => {
  const hub: Hub = new Hub({
    methods: { Join: joinMethod(app.db, () => hub) },
    limits,
    onError: (error, { id }) => app.log.error({ err: error, connection: id }, 'hub call failed'),
  });
  const deliver = deliverTo(hub);
  const url = app.config.databaseUrl;
  const backplane = url ? postgresBackplane(url, deliver, app.log) : localBackplane(deliver);
  const sender = senderOf(backplane);
  app.decorate('hub', sender);
  await app.register(hubHttpRoutes(hub));

  const terminateSockets = attachUpgrade(app.server, {
    hub,
    publicUrl: app.config.publicUrl,
    authenticate: app.authenticate,
  });
  const watch = setInterval(async () => {
    const ended = await endedSessions(app.db, hub.sessionIds(), app.clock()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'sessions of the hub could not be checked');
      return [];
    });
    ended.forEach(sender.endSession);
  }, hub.limits.sessionCheck);
  watch.unref();

  app.addHook('preClose', async () => {
    clearInterval(watch);
    hub.close();
    await backplane.close();
    setTimeout(terminateSockets, hub.limits.closeGrace).unref();
  });
});
