import type { AddressInfo } from 'node:net';
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import { session } from '@titian/shared-contracts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { buildApp } from '../app';
import { session as sessionTable } from '../storage/schema';
import { buildPortal, type Portal } from '../testing/build';
import { until } from '../testing/until';
import { endedSessions } from './revoked';

let portal: Portal;
let address: string;
const tokens: Record<string, string> = {};
const started: { stop(): Promise<void> }[] = [];

const listen = async (app: FastifyInstance, port = 0) => {
  await app.listen({ port, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

interface ClientOptions {
  token?: string;
  transport?: HttpTransportType;
  skipNegotiation?: boolean;
  stateful?: boolean;
}

/** The official client, with the events that it received. */
function createClient({ token = tokens.client!, stateful, ...options }: ClientOptions = {}) {
  const builder = new HubConnectionBuilder()
    .withUrl(`${address}/hub`, { accessTokenFactory: () => token, ...options })
    .withAutomaticReconnect([0, 50, 100, 200, 400, 800, 1_600, 3_200])
    .configureLogging(LogLevel.None);
  const hub = (stateful ? builder.withStatefulReconnect() : builder).build();
  const received: unknown[] = [];
  for (const name of ['subscribe', 'invitation', 'order', 'session'])
    hub.on(name, (payload) => received.push([name, payload]));
  started.push(hub);
  return Object.assign(hub, { received });
}
const none = { my: '', en: '' };
const news = (id: string) => ({
  notification: {
    id,
    Title: '',
    body: '',
    Link: '/',
    severity: 'info' as const,
    own: false,
    texts: { Title: none, body: none },
  },
});

beforeAll(async () => {
  portal = await buildPortal();
  address = await listen(portal.app);
  for (const name of ['client', 'otherclient', 'developer', 'tenantadmin', 'superadmin'])
    tokens[name] = (await portal.as(name)).token!;
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((hub) => hub.stop()));
});
afterAll(() => portal.close());

describe.each([
  ['WebSockets', { transport: HttpTransportType.WebSockets }],
  ['WebSockets without negotiation', { transport: HttpTransportType.WebSockets, skipNegotiation: true }],
  ['long polling', { transport: HttpTransportType.LongPolling }],
  ['the transport the client picks', {}],
])('over %s', (_, options) => {
  it('delivers to a person and an organisation after Join, in order', async () => {
    const { people, organizations, app } = portal;
    const hub = createClient(options);
    await hub.start();
    app.hub.toUser(people.client.id, 'subscribe', news('too early'));
    await hub.invoke('Join', [organizations.consumer.id], people.client.id);

    app.hub.toUser(people.client.id, 'subscribe', news('1'));
    app.hub.toOrganization(organizations.consumer.id, 'order', { orderId: '2' });
    app.hub.toUser(people.developer.id, 'subscribe', news('not mine'));
    app.hub.toOrganization(organizations.provider.id, 'order', { orderId: 'not ours' });
    app.hub.toUser(people.client.id, 'invitation', news('3'));

    await until(() => hub.received.length >= 3, 'three events');
    expect(hub.received).toEqual([
      ['subscribe', news('1')],
      ['order', { orderId: '2' }],
      ['invitation', news('3')],
    ]);
  });
});

describe('Join', () => {
  const join = async (token: string, organizationIds: string[], userId: string) => {
    const hub = createClient({ token });
    await hub.start();
    return hub.invoke('Join', organizationIds, userId);
  };

  it.each([
    ['admits a client to its own organisation', 'client', ['consumer'], true],
    ['refuses a client another organisation of its tenant', 'client', ['consumer', 'provider'], false],
    ['admits a tenant administrator to all of the tenant', 'tenantadmin', ['consumer', 'provider'], true],
    ['refuses a tenant administrator another tenant', 'tenantadmin', ['provider', 'foreign'], false],
    ['admits a super administrator to every organisation', 'superadmin', ['consumer', 'provider', 'foreign'], true],
  ] as const)('%s', async (_, username, names, isAllowed) => {
    const ids = names.map((name) => portal.organizations[name].id);
    const joining = join(tokens[username]!, ids, portal.people[username].id);
    if (isAllowed) await expect(joining).resolves.toBeNull();
    else await expect(joining).rejects.toThrow('in your reach only');
  });

  it('refuses another person, and joins nothing then', async () => {
    const hub = createClient();
    await hub.start();
    const { people, organizations, app } = portal;
    await expect(hub.invoke('Join', [organizations.consumer.id], people.developer.id)).rejects.toThrow('yourself');
    app.hub.toOrganization(organizations.consumer.id, 'order', { orderId: '1' });
    await hub.invoke('Join', [], people.client.id);
    app.hub.toUser(people.client.id, 'order', { orderId: '2' });
    await until(() => hub.received.length > 0, 'the second event');
    expect(hub.received).toEqual([['order', { orderId: '2' }]]);
  });

  it.each([[['not an id'], 'x'], ['no list'], [[]]])('refuses arguments of another form: %j', async (...args) => {
    const hub = createClient();
    await hub.start();
    await expect(hub.invoke('Join', ...args)).rejects.toThrow('Join takes');
  });

  it('has no other method, not even those of every object', async () => {
    const hub = createClient();
    await hub.start();
    for (const name of ['constructor', 'toString', 'join'])
      await expect(hub.invoke(name)).rejects.toThrow('has no method');
  });
});

describe('admission', () => {
  const upgrade = (path: string, headers: Record<string, string> = {}) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers });
      socket.on('open', () => (socket.close(), resolve('open')));
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(String(statusCode)));
      socket.on('error', () => resolve('error'));
    });

  it('refuses a bad token on every transport', async () => {
    await expect(createClient({ token: 'forged' }).start()).rejects.toThrow('401');
    expect(await upgrade('/hub')).toBe('401');
    expect(await upgrade('/hub?access_token=forged')).toBe('401');
    const poll = await fetch(`${address}/hub?id=x`, { headers: { authorization: 'Bearer forged' } });
    expect(poll.status).toBe(401);
  });

  it('takes the token from the query, where browsers put it', async () => {
    expect(await upgrade(`/hub?access_token=${tokens.client}`)).toBe('open');
  });

  it('refuses pages of other origins', async () => {
    const withToken = `/hub?access_token=${tokens.client}`;
    expect(await upgrade(withToken, { origin: 'https://evil.example' })).toBe('403');
    expect(await upgrade(withToken, { origin: 'null' })).toBe('403');
    expect(await upgrade(withToken, { origin: address })).toBe('open');
    const negotiate = await fetch(`${address}/hub/negotiate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.client}`, origin: 'https://evil.example' },
    });
    expect(negotiate.status).toBe(403);
  });

  it("does not let a person use another one's connection", async () => {
    const negotiate = await fetch(`${address}/hub/negotiate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.client}` },
    });
    const { connectionToken } = (await negotiate.json()) as { connectionToken: string };
    expect(await upgrade(`/hub?id=${connectionToken}&access_token=${tokens.developer}`)).toBe('404');
    expect(await upgrade(`/hub?id=${connectionToken}&access_token=${tokens.client}`)).toBe('open');
  });

  it('limits how many connections one person holds', async () => {
    const negotiate = () =>
      fetch(`${address}/hub/negotiate`, { method: 'POST', headers: { authorization: `Bearer ${tokens.otherclient}` } });
    const statuses = [];
    for (let n = 0; n < 51; n += 1) statuses.push((await negotiate()).status);
    expect(statuses).toEqual([...Array<number>(50).fill(200), 429]);
  });

  it('opens no WebSocket on other paths', async () => {
    expect(await upgrade('/api/elsewhere')).toBe('404');
  });
});

describe('the end of a connection', () => {
  it('comes with the end of its session, which an event announces', async () => {
    const caller = await portal.as('client');
    const hub = createClient({ token: caller.token });
    await hub.start();
    const sessionId = JSON.parse(Buffer.from(caller.token!.split('.')[1]!, 'base64url').toString()).sid;
    const closed = new Promise((resolve) => hub.onclose(resolve));
    portal.app.hub.endSession(sessionId);
    await closed;
    expect(hub.received).toEqual([['session', { sessionId }]]);
    expect(hub.state).toBe(HubConnectionState.Disconnected);
  });

  it('follows a sign-out by itself', async () => {
    const caller = await portal.as('client');
    const hub = createClient({ token: caller.token });
    await hub.start();
    expect((await caller.call(session.logout)).status).toBe(200);
    await until(() => hub.state === HubConnectionState.Disconnected, 'the end of the connection');
    expect(hub.received).toMatchObject([['session', {}]]);
  });

  it('is found by a regular check where no event announced it', async () => {
    const caller = await portal.as('client');
    const sessions = await caller.call(session.sessions);
    const id: string = sessions.body.find(({ current }: { current: boolean }) => current).id;
    const now = portal.app.clock();
    expect(await endedSessions(portal.db, [id], now)).toEqual([]);
    expect(await endedSessions(portal.db, [id], new Date(now.getTime() + 400 * 86_400_000))).toEqual([id]);
    await portal.db.update(sessionTable).set({ revokedAt: now }).where(eq(sessionTable.id, id));
    expect(await endedSessions(portal.db, [id], now)).toEqual([id]);
  });

  it('drops a client whose message is too long', async () => {
    const hub = createClient({ transport: HttpTransportType.WebSockets });
    await hub.start();
    const lost = new Promise((resolve) => hub.onreconnecting(resolve));
    hub.invoke('Join', ['x'.repeat(40_000)], '').catch(() => undefined);
    await lost;
  });
});

describe('a restart of the server', () => {
  it.each([
    ['plain', false],
    ['stateful', true],
  ])('is survived by a %s connection, which joins again', async (_, stateful) => {
    const { config, storage, secrets } = portal.app;
    let app = await buildApp({ config, storage, secrets });
    const before = address;
    address = await listen(app);
    const port = Number(new URL(address).port);
    const hub = createClient({ stateful });
    const join = () => hub.invoke('Join', [], portal.people.client.id);
    let joinedAgain = false;
    hub.onreconnected(() => void join().then(() => (joinedAgain = true)));
    await hub.start();
    await join();

    await app.close();
    app = await buildApp({ config, storage, secrets });
    await listen(app, port);
    await until(() => joinedAgain, 'the second Join');
    app.hub.toUser(portal.people.client.id, 'order', { orderId: 'after' });
    await until(() => hub.received.length > 0, 'an event after the restart');

    expect(hub.received).toEqual([['order', { orderId: 'after' }]]);
    await hub.stop();
    await app.close();
    address = before;
  });
});

describe('stateful reconnect', () => {
  it('loses and repeats nothing when the socket breaks in mid-stream', async () => {
    const sockets: WebSocket[] = [];
    class Tracked extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        sockets.push(this);
      }
    }
    const options = {
      accessTokenFactory: () => tokens.client!,
      transport: HttpTransportType.WebSockets,
      WebSocket: Tracked,
    };
    const hub = new HubConnectionBuilder()
      .withUrl(`${address}/hub`, options)
      .withStatefulReconnect()
      .configureLogging(LogLevel.None)
      .build();
    started.push(hub);
    const received: string[] = [];
    hub.on('order', ({ orderId }) => received.push(orderId));
    await hub.start();
    const id = hub.connectionId;
    await hub.invoke('Join', [], portal.people.client.id);

    const sent = Array.from({ length: 30 }, (_, n) => String(n));
    for (const orderId of sent) {
      portal.app.hub.toUser(portal.people.client.id, 'order', { orderId });
      if (Number(orderId) % 10 === 5) sockets.at(-1)!.terminate();
      await new Promise((resume) => setTimeout(resume, 20));
    }
    await until(() => received.length >= sent.length, 'all events');
    await hub.invoke('Join', [], portal.people.client.id);

    expect(received).toEqual(sent);
    expect(sockets.length).toBe(4);
    expect(hub.connectionId).toBe(id);
  });
});
