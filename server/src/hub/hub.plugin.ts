import fp from 'fastify-plugin';
import type { HubEventName, HubEvents } from '@titian/shared-contracts';
import { Hub } from './hub';
import { hubHttpRoutes } from './http.routes';
import { joinMethod } from './join';
import { EVERYBODY, organizationGroup, sessionGroup, userGroup } from './names';
import { recheck } from './recheck';
import { isGatewayCall } from '../plugins/pass-to-gateway';
import { endedSessions } from './revoked';
import { attachUpgrade } from './upgrade';
import { createWatches, type Watchable } from './watches';
import type { HubLimits } from './limits';

/** Sends live events to clients. It is no error if none of them is connected. */
export interface HubSender {
  toUser<N extends HubEventName>(userId: string, event: N, payload: HubEvents[N]): void;
  toOrganization<N extends HubEventName>(organizationId: string, event: N, payload: HubEvents[N]): void;
  /** To everybody who is connected. */
  toEverybody<N extends HubEventName>(event: N, payload: HubEvents[N]): void;
  /** Tells a session's clients that it is over, and disconnects them. */
  endSession(sessionId: string): void;
  /**
   * Takes a person's connections out of the groups that are out of reach by now, then tells the person's open pages to reload the rights.
   */
  rightsChanged(userId: string): void;
  /** Offers figures that pages may watch. */
  offer(topic: string, watchable: Watchable): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    hub: HubSender;
  }
}

/** A message to all servers of a portal: a hub call for a group, the end of a session, or a person whose rights changed. */
type HubMessage = { group: string; event: string; payload: unknown } | { endSession: string } | { rightsOf: string };

const deliverTo =
  (hub: Hub, recheckRights: (userId: string) => Promise<void>) =>
  (message: HubMessage): void => {
    if ('group' in message) return hub.toGroup(message.group, message.event, message.payload);
    if ('rightsOf' in message) {
      const event: HubEventName = 'permissions.changed';
      return void recheckRights(message.rightsOf).then(() => hub.toGroup(userGroup(message.rightsOf), event, {}));
    }
    const group = sessionGroup(message.endSession);
    const event: HubEventName = 'session';
    hub.toGroup(group, event, { sessionId: message.endSession } satisfies HubEvents['session']);
    hub.closeGroup(group, 'The session has ended.');
  };

const senderOf = (publish: (message: HubMessage) => void): Omit<HubSender, 'offer'> => ({
  toUser: (id, event, payload) => publish({ group: userGroup(id), event, payload }),
  toOrganization: (id, event, payload) => publish({ group: organizationGroup(id), event, payload }),
  toEverybody: (event, payload) => publish({ group: EVERYBODY, event, payload }),
  endSession: (id) => publish({ endSession: id }),
  rightsChanged: (id) => publish({ rightsOf: id }),
});

/** The SignalR hub at /hub, over WebSockets and long polling. Needs `authenticate`, `backplane`, `db`, `clock`, `config` and `stopping`. */
export const hubPlugin = fp<{ limits?: Partial<HubLimits> }>(async (app, { limits }) => {
  const watches = createWatches(() => hub, app.log);
  const hub: Hub = new Hub({
    methods: { Join: joinMethod(app.db, () => hub), ...watches.methods },
    limits,
    onError: (error, { id }) => app.log.error({ err: error, connection: id }, 'hub call failed'),
  });
  // If the rights can't be read, the connections are closed: the clients reconnect and join by their rights of that moment.
  const recheckRights = (userId: string) =>
    recheck({ db: app.db, hub, recheckWatches: watches.recheck, actorOf: app.actorOf }, userId).catch(
      (error: unknown) => {
        app.log.error({ err: error, userId }, 'rights of the hub could not be read again');
        for (const connection of hub.connectionsOf(userId)) connection.close('The rights could not be read.', true);
      },
    );
  const sender = senderOf(app.backplane.join('hub', deliverTo(hub, recheckRights)));
  app.decorate('hub', { ...sender, offer: watches.offer });
  await app.register(hubHttpRoutes(hub));

  const terminateSockets = attachUpgrade(app.server, {
    hub,
    publicUrl: app.config.publicUrl,
    authenticate: app.authenticate,
    isStopping: () => app.stopping.isOn,
    isElsewhere: ({ url }) => app.config.gateway !== null && isGatewayCall(url),
  });
  const watch = setInterval(async () => {
    const ended = await endedSessions(app.db, hub.sessionIds(), app.clock()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'sessions of the hub could not be checked');
      return [];
    });
    ended.forEach(sender.endSession);
  }, hub.limits.sessionCheck);
  watch.unref();

  app.stopping.onBegin(() => hub.close());
  app.addHook('preClose', async () => {
    clearInterval(watch);
    watches.stop();
    setTimeout(terminateSockets, hub.limits.closeGrace).unref();
  });
});
