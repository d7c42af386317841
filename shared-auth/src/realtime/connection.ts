import { HUB_EVENTS, HUB_PATH, type HubEvents, type UserProfile, WATCHED } from '@titian/shared-contracts';
import type { HubConnection } from '@microsoft/signalr';
import { bearerToken, isTokenStale } from '../api/credential';
import { refresh } from '../api/refresh';
import { invalidateTags } from '../invalidate';
import { setHubConnected } from './connected';
import { emitHubReconnect } from './events';
import { organisationIdsOf } from './membership';
import { receive } from './receive';
import { allStaleTags } from './staleTags';
import { receiveWatched, setWatchSender } from './watch';

const MAX_PAUSE = 30_000;

/** Backoff before a retry in milliseconds: 0, 1, 2, 4 … 30 s, with jitter so that not all clients reconnect at once after a restart. */
export const pauseBefore = (tries: number): number =>
  tries === 0 ? 0 : Math.min(MAX_PAUSE, 1_000 * 2 ** (tries - 1)) * (0.75 + Math.random() / 2);

const freshToken = async () => {
  if (isTokenStale()) await refresh();
  return bearerToken() ?? '';
};

const build = async (): Promise<HubConnection> => {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  return new HubConnectionBuilder()
    .withUrl(HUB_PATH, { accessTokenFactory: freshToken })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount }) => pauseBefore(previousRetryCount),
    })
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build();
};

const startUntilConnected = async (hub: HubConnection, isWanted: () => boolean) => {
  for (let tries = 0; isWanted(); tries += 1) {
    await new Promise((resume) => setTimeout(resume, pauseBefore(tries)));
    const connected =
      isWanted() &&
      (await hub.start().then(
        () => true,
        () => false,
      ));
    if (connected) return;
  }
};

let current: HubConnection | null = null;

/** From now on this connection is the one that brings live events, and is told what is watched. */
const isHere = (hub: HubConnection) => {
  current = hub;
  setHubConnected(true);
  // A refusal is none of the page's concern: it asks by itself while nothing is sent.
  setWatchSender((method, topic) => void hub.invoke(method, topic).catch(() => undefined));
};
const isAway = (hub: HubConnection) => {
  // One that made way for another may end later than that began.
  if (current !== hub) return;
  current = null;
  setHubConnected(false);
  setWatchSender(null);
};

/** Connects for a user and reconnects when needed; returns a function that disconnects. The client library is loaded with the first connection. */
export const connect = (user: UserProfile): (() => void) => {
  let wanted = true;
  let leave = () => undefined as void;
  const run = async () => {
    const hub = await build();
    leave = () => void hub.stop();
    const join = async () => hub.invoke('Join', await organisationIdsOf(user), user.id);
    for (const name of HUB_EVENTS) hub.on(name, (event: HubEvents[typeof name]) => receive(name, event));
    hub.on(WATCHED, receiveWatched);
    hub.onreconnecting(() => isAway(hub));
    hub.onclose(() => isAway(hub));
    hub.onreconnected(async () => {
      await join();
      isHere(hub);
      invalidateTags(allStaleTags());
      emitHubReconnect();
    });
    await startUntilConnected(hub, () => wanted);
    if (!wanted) return;
    await join();
    isHere(hub);
  };
  void run();
  return () => {
    wanted = false;
    leave();
  };
};
