import { HUB_EVENTS, HUB_PATH, type HubEvents, type UserProfile } from '@titian/shared-contracts';
import type { HubConnection } from '@microsoft/signalr';
import { bearerToken, isTokenStale } from '../api/credential';
import { refresh } from '../api/refresh';
import { invalidateTags } from '../invalidate';
import { emitHubReconnect } from './events';
import { organisationIdsOf } from './membership';
import { receive } from './receive';
import { allStaleTags } from './staleTags';

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

/** Connects for a user and reconnects when needed; returns a function that disconnects. The client library is loaded with the first connection. */
export const connect = (user: UserProfile): (() => void) => {
  let wanted = true;
  let leave = () => undefined as void;
  const run = async () => {
    const hub = await build();
    leave = () => void hub.stop();
    const join = async () => hub.invoke('Join', await organisationIdsOf(user), user.id);
    for (const name of HUB_EVENTS) hub.on(name, (event: HubEvents[typeof name]) => receive(name, event));
    hub.onreconnected(async () => {
      await join();
      invalidateTags(allStaleTags());
      emitHubReconnect();
    });
    await startUntilConnected(hub, () => wanted);
    if (wanted) await join();
  };
  void run();
  return () => {
    wanted = false;
    leave();
  };
};
