import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type ServerPart, type ServerPartName, serverPart as contract } from '@titian/shared-contracts/server';
import { eq } from 'drizzle-orm';
import { type Config, readConfig } from '../../config';
import type { FileStore } from '../../files/file-store';
import { portalLog, setting } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import type { Caller } from '../../testing/portal-of';
import { serverTest } from './server-part.tables';
import { PARTS } from './parts';
import { runTest } from './test-run';

const SECRETS = {
  smtp: 'rahsia-mel',
  s3: 'rahsia-storan',
  captcha: 'rahsia-captcha',
} as const;

/** Longer than a test may take and the pause after it. */
const LATER = 20_000;

type Given = Partial<Config>;

const servers: Server[] = [];
let portal: Portal;
let admin: Caller;
let initial: Config;
let { store, outgoing }: { store: FileStore; outgoing: typeof fetch } = {} as never;
beforeAll(async () => {
  portal = await buildPortal();
  admin = await portal.as('superadmin');
  initial = { ...portal.app.config };
  [store, outgoing] = [{ ...portal.app.files.store }, portal.app.outgoing];
});
beforeEach(async () => {
  for (const table of [serverTest, portalLog, setting]) await portal.db.delete(table);
  Object.assign(portal.app.config, initial);
  Object.assign(portal.app.files.store, store);
  portal.app.outgoing = outgoing;
});
afterAll(async () => {
  await portal.close();
  for (const server of servers) server.close();
});

const listening = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
/** The environment's settings as a start would have read them. */
const configure = (given: Given) => void Object.assign(portal.app.config, given);
const clamdAt = (port: number): Given => ({ clamd: { host: '127.0.0.1', port } });
const list = async (): Promise<ServerPart[]> => (await admin.call(contract.list)).body;
const test = (part: ServerPartName) => admin.call(contract.test, { params: { part } });

/** A scan engine that judges by its own rule. */
const engine = (judge: (content: string) => string) =>
  createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(judge(received.toString('latin1')));
    });
  });

describe('a mail', () => {
  it('goes to the caller through the transport in use, at once', async () => {
    expect(await test('mail')).toMatchObject({
      status: 200,
      body: { isSet: true, test: { outcome: 'ok', fault: null, by: 'superadmin', took: expect.any(Number) } },
    });
    const mails = await portal.app.inject({ url: '/dev/mail' });
    expect(mails.body).toContain('Ujian e-mel daripada pelayan portal');
    expect(mails.body).toContain(portal.people.superadmin.email);
  });

  it('that no server takes is told with its reason', async () => {
    const port = await listening(createServer((socket) => socket.end('554 tidak dilayan\r\n')));
    configure({ smtpUrl: `smtp://127.0.0.1:${port}` });
    const { body } = await test('mail');
    expect(body.test).toMatchObject({ outcome: 'failed', detail: expect.stringContaining('554') });
  });

  it('is ended with its connection where the mail server says nothing', async () => {
    const sockets = new Set<Socket>();
    const port = await listening(
      createServer((socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
        const drip = setInterval(() => socket.write('220-'), 50);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    configure({ smtpUrl: `smtp://127.0.0.1:${port}` });
    const call = { actor: portal.people.superadmin, locale: 'my', now: new Date() };
    const result = await runTest(portal.app, call as never, PARTS.mail, 500);
    expect(result).toMatchObject({ outcome: 'failed', fault: 'timeout' });
    await vi.waitFor(() => expect(sockets.size).toBe(0), { timeout: 5_000 });
  });
});

describe('the file store', () => {
  it('is written, read and cleared', async () => {
    expect((await test('storage')).body.test).toMatchObject({ outcome: 'ok' });
    const left = [];
    for await (const { digest } of portal.app.files.store.list()) left.push(digest);
    expect(left).toEqual([]);
  });

  it.each([
    ['changed', { read: async () => null }],
    ['notRemoved', { remove: async () => undefined }],
    ['full', { put: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) }],
  ] as const)('that fails is told: %s', async (fault, broken) => {
    Object.assign(portal.app.files.store, broken);
    expect((await test('storage')).body.test).toMatchObject({ outcome: 'failed', fault });
  });
});

describe('the scan engine', () => {
  it.each([
    ['ok', null, (text: string) => (text.includes('EICAR') ? 'stream: Eicar FOUND\0' : 'stream: OK\0')],
    ['failed', 'missedVirus', () => 'stream: OK\0'],
    ['failed', 'falseAlarm', () => 'stream: All FOUND\0'],
  ] as const)('is tried with a clean text and a test virus: %s %s', async (outcome, fault, judge) => {
    const port = await listening(engine(judge));
    configure(clamdAt(port));
    expect((await test('scan')).body.test).toMatchObject({ outcome, fault });
  });

  it('that is away is told, and where none is set there is nothing to test', async () => {
    const closed = createServer();
    const port = await listening(closed);
    closed.close();
    configure(clamdAt(port));
    expect((await test('scan')).body.test).toMatchObject({ outcome: 'failed', fault: 'refused' });
    configure({ clamd: null });
    expect(await test('scan')).toMatchObject({ status: 409, body: { code: 'serverPart.notSet' } });
  });
});

describe('the captcha', () => {
  it('of the portal itself is solved and judged', async () => {
    configure({ demo: false });
    expect((await test('captcha')).body.test).toMatchObject({ outcome: 'ok' });
  });

  it('of a provider is asked whether it knows the secret', async () => {
    let known = false;
    portal.app.outgoing = async () =>
      Response.json({ success: false, 'error-codes': [known ? 'invalid-input-response' : 'invalid-input-secret'] });
    configure({ demo: false });
    await portal.db.insert(setting).values([
      { key: 'captcha', value: 'recaptcha' },
      { key: 'captchaSecretKey', value: portal.app.secrets.seal(SECRETS.captcha) },
    ]);
    expect((await test('captcha')).body.test).toMatchObject({ outcome: 'failed', fault: 'secret' });
    known = true;
    portal.pass(LATER);
    expect((await test('captcha')).body.test).toMatchObject({ outcome: 'ok', fault: null });
  });
});

describe('the gateway', () => {
  it.each([
    ['ok', null, { 'x-gdx-error': 'GDX-1002' }],
    ['failed', 'notGateway', {}],
  ] as const)('has to answer itself: %s %s', async (outcome, fault, headers) => {
    const port = await listening(createHttp((_, reply) => void reply.writeHead(404, headers).end()));
    configure({ gateway: `http://127.0.0.1:${port}` });
    expect((await test('gateway')).body.test).toMatchObject({ outcome, fault });
  });
});

it('makes one connection of sixty tests at once, and none again for a while', async () => {
  let connections = 0;
  const port = await listening(
    engine((text) => (text.includes('EICAR') ? 'stream: Eicar FOUND\0' : 'stream: OK\0')).on(
      'connection',
      () => (connections += 1),
    ),
  );
  configure(clamdAt(port));
  const tries = await Promise.all(Array.from({ length: 60 }, () => test('scan')));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ body }) => body.code === 'serverPart.tooSoon')).toHaveLength(59);
  // The clean text and the test virus.
  expect(connections).toBe(2);
  const { status, headers } = await test('scan');
  expect([status, headers['retry-after']]).toEqual([429, '5']);
  portal.pass(LATER);
  expect((await test('scan')).status).toBe(200);
  const logged = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'SERVER_TEST'));
  expect(logged).toHaveLength(2);
});

it('ends a test that hangs, and keeps what became of it', async () => {
  portal.app.files.store.put = () => new Promise(() => undefined);
  const { status, body } = await test('storage');
  expect([status, body.test]).toMatchObject([200, { outcome: 'failed', fault: 'timeout' }]);
  expect((await list()).find(({ part }) => part === 'storage')?.test).toEqual(body.test);
}, 30_000);

it('frees a test that died with its server', async () => {
  await portal.db.insert(serverTest).values({ part: 'storage', at: portal.app.clock(), by: 'superadmin' });
  expect((await test('storage')).status).toBe(429);
  portal.pass(LATER);
  expect((await test('storage')).body.test.outcome).toBe('ok');
});

it('shows how each part is set, and no secret', async () => {
  const environment = {
    SMTP_URL: `smtps://penghantar:${SECRETS.smtp}@mel.negeri.example:465`,
    TITIAN_S3: `https://kunci:${SECRETS.s3}@simpan.negeri.example/titian?region=my-1`,
    TITIAN_GATEWAY: 'http://127.0.0.1:1',
    TITIAN_CLAMD: 'imbas.dalaman:3310',
    TITIAN_DEMO: '0',
  };
  configure(readConfig(environment, initial.root));
  configure({ dataFolder: initial.dataFolder });
  await portal.db.insert(setting).values([
    { key: 'captcha', value: 'recaptcha' },
    { key: 'captchaSiteKey', value: 'awam' },
    { key: 'captchaSecretKey', value: portal.app.secrets.seal(SECRETS.captcha) },
  ]);
  const parts = await list();
  const factsOf = (name: ServerPartName) =>
    Object.fromEntries(parts.find(({ part }) => part === name)!.facts.map((fact) => [fact.name, fact.value]));
  expect(factsOf('mail')).toMatchObject({ kind: 'smtp', host: 'mel.negeri.example', port: '465', encryption: 'tls' });
  expect(factsOf('mail')).toMatchObject({ user: 'penghantar', password: 'set' });
  expect(factsOf('storage')).toMatchObject({ kind: 's3', bucket: 'titian', region: 'my-1', accessKey: 'set' });
  expect(factsOf('scan')).toMatchObject({ host: 'imbas.dalaman', port: 3310, waiting: 0 });
  expect(factsOf('captcha')).toEqual({ kind: 'recaptcha', siteKey: 'awam', secretKey: 'set' });
  expect(factsOf('gateway')).toMatchObject({ inner: 'http://127.0.0.1:1' });
  const sealed = portal.app.secrets.seal(SECRETS.captcha);
  for (const secret of [...Object.values(SECRETS), 'kunci', sealed])
    expect(JSON.stringify(parts)).not.toContain(secret);
});
