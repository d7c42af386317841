import type { AddressInfo } from 'node:net';
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { allows, WATCHED } from '@titian/shared-contracts';
import { role } from '@titian/shared-contracts/role';
import { buildPortal, type Portal } from '../testing/build';
import type { Username } from '../testing/world';
import { until } from '../testing/until';

let portal: Portal;
let address: string;
const EVERY = 20;
const started: HubConnection[] = [];
/** For whom the figures of the topic were read. */
const reads: string[] = [];
const tokens: Partial<Record<Username, string>> = {};

/** The official client of somebody who watches, with what it was sent. */
async function watching(username: Username, topic = 'numbers/1') {
  tokens[username] ??= (await portal.as(username)).token!;
  const token = tokens[username];
  const hub = new HubConnectionBuilder()
    .withUrl(`${address}/hub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  const received: unknown[] = [];
  hub.on(WATCHED, (sent) => received.push(sent));
  started.push(hub);
  await hub.start();
  await hub.invoke('Watch', topic);
  return { hub, received };
}
const ticks = async (count = 3) => {
  let passed = 0;
  const timer = setInterval(() => (passed += 1), EVERY);
  await until(() => passed >= count, 'some ticks');
  clearInterval(timer);
};

/** Waits until nothing is read any more; a closing connection takes a moment. */
const untilQuiet = () =>
  until(async () => {
    const before = reads.length;
    await ticks();
    return reads.length === before;
  }, 'the end of the readings');

beforeAll(async () => {
  portal = await buildPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  portal.app.hub.offer('numbers/1', {
    every: EVERY,
    audienceOf: ({ permissions, organizationId }) => (allows(permissions, 'monitoring.view') ? organizationId : null),
    async read({ organizationId }) {
      reads.push(organizationId!);
      return { of: organizationId, turn: reads.length };
    },
  });
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((hub) => hub.stop()));
  await untilQuiet();
  reads.length = 0;
});
afterAll(() => portal.close());

it('reads nothing while nobody watches, and begins and ends with the watchers', async () => {
  await ticks();
  expect(reads).toEqual([]);
  const { hub, received } = await watching('client');
  await until(() => received.length > 2, 'figures');
  await hub.invoke('Unwatch', 'numbers/1');
  await untilQuiet();
});

it('reads once for all who see the same, and sends to nobody else', async () => {
  const { consumer, provider } = portal.organizations;
  const clients = await Promise.all(Array.from({ length: 12 }, () => watching('client')));
  const developer = await watching('developer');
  await until(() => [...clients, developer].every(({ received }) => received.length > 2), 'figures for everybody');
  for (const { received } of clients)
    for (const sent of received) expect(sent).toMatchObject({ topic: 'numbers/1', data: { of: consumer.id } });
  for (const sent of developer.received) expect(sent).toMatchObject({ data: { of: provider.id } });
  // All watchers of an audience are sent the very same readings, once the last of them has come.
  const turns = ({ received }: { received: unknown[] }) =>
    received.map((sent) => (sent as { data: { turn: number } }).data.turn);
  const last = Math.max(...clients.map((client) => turns(client)[0]!));
  const common = (client: { received: unknown[] }) => turns(client).filter((turn) => turn >= last);
  await until(() => clients.every((client) => common(client).length > 2), 'readings that all were sent');
  const [first, ...others] = clients.map((client) => common(client).slice(0, 3));
  for (const other of others) expect(other).toEqual(first);
  expect(reads.filter((id) => id === consumer.id).length).toBeLessThan(clients.length * 12);
});

it('ends with the connection', async () => {
  const { hub, received } = await watching('client');
  await until(() => received.length > 0, 'figures');
  await hub.stop();
  await untilQuiet();
});

it.each([['no such topic'], ['constructor'], [''], [undefined], [{ topic: 'numbers/1' }]])(
  'refuses to watch %j',
  async (topic) => {
    const { hub } = await watching('client');
    await expect(hub.invoke('Watch', topic)).rejects.toThrow('nothing of this name');
  },
);

it('goes on with its next figures after some could not be read', async () => {
  let tries = 0;
  portal.app.hub.offer('numbers/broken', {
    every: EVERY,
    audienceOf: () => 'all',
    read: async () => {
      if ((tries += 1) < 3) throw new Error('away');
      return tries;
    },
  });
  const { received } = await watching('client', 'numbers/broken');
  await until(() => received.length > 0, 'the figures after the failures');
  expect(received[0]).toEqual({ topic: 'numbers/broken', data: 3 });
});

it('ends when the right to watch is taken away', async () => {
  const { received, hub } = await watching('client');
  await until(() => received.length > 0, 'figures');
  const admin = await portal.as('superadmin');
  const { body } = await admin.call(role.detail, { params: { id: portal.people.client.roleId } });
  const { title, description, permissions, rowVersion } = body;
  const changed = await admin.call(role.update, {
    params: { id: body.id },
    body: { title, description, rowVersion, reason: 'Ujian', permissions: { ...permissions, monitoring: [] } },
  });
  expect(changed.status).toBe(200);
  await portal.app.events.drain();
  await untilQuiet();
  await expect(hub.invoke('Watch', 'numbers/1')).rejects.toThrow('may watch');
});
