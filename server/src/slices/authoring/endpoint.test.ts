import http, { type Server } from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import {
  authoredEndpoint,
  type ConnectionResult,
  type EndpointInput,
  type EndpointRow,
} from '@titian/shared-contracts/authoring';
import { portalLog } from '../../storage/schema';
import { LOCAL } from '../../testing/certificates';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiEndpoint } from '../gateway/gateway.tables';
import { testConnection } from './connection/connection-test';

const here = portalOf(...(['client', 'developer', 'superadmin', 'otherdeveloper', 'otheradmin'] as const));
const input = (changes: Partial<EndpointInput> = {}): EndpointInput => ({
  ...{ name: 'Main', strategy: 'single', ca: null, breakerFailures: 5, suspendMs: 10_000 },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 10_000, wholeMs: 30_000 },
  urls: [{ url: 'https://lots.agency.example/api', weight: 1 }],
  ...changes,
});
let place: { id: string; versionId: string; environment: 'Production' };
let rowVersion: number | null;
const put = async (who: Caller, changes: Partial<EndpointInput> = {}) => {
  const reply = await who.call(authoredEndpoint.put, { params: place, body: { rowVersion, input: input(changes) } });
  if (reply.status === 200) ({ rowVersion } = reply.body);
  return reply;
};
const faults = (reply: Awaited<ReturnType<typeof put>>) => [reply.status, reply.body.errors];

beforeEach(async () => {
  const { portal } = here;
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
  place = { id: api.project.id, versionId: api.version.id, environment: 'Production' };
  rowVersion = null;
});

describe('endpoints', () => {
  it('are kept by version and environment; their secret is sealed and never read again', async () => {
    const { portal, developer } = here;
    const authentication = { kind: 'basic' as const, username: 'titian', password: 'open sesame' };
    const { status, body } = await put(developer, { authentication });
    expect([status, body.authentication, body.rowVersion]).toEqual([200, 'basic', 1]);
    const shown = JSON.stringify([body, (await developer.call(authoredEndpoint.list, { params: place })).body]);
    expect(shown).not.toMatch(/sesame|titian/);
    const [row] = await portal.db.select().from(apiEndpoint).where(eq(apiEndpoint.versionId, place.versionId));
    expect(row!.authentication).not.toContain('sesame');
    expect(JSON.parse(portal.app.secrets.open(row!.authentication!))).toEqual(authentication);
    const logged = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, place.id));
    expect(JSON.stringify(logged)).not.toMatch(/sesame|v1\.[\w-]+\./);
  });

  it('of two who change one at once the second is told', async () => {
    const { developer } = here;
    await put(developer);
    const body = { rowVersion: 1, input: input({ name: 'Other' }) };
    const replies = await Promise.all([1, 2].map(() => developer.call(authoredEndpoint.put, { params: place, body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps a secret with the hosts it was given for', async () => {
    const { developer } = here;
    await put(developer, { authentication: { kind: 'bearer', token: 'abc' } });
    expect((await put(developer, { urls: [{ url: 'https://lots.agency.example/v2', weight: 1 }] })).status).toBe(200);
    const moved = { urls: [{ url: 'https://thief.example', weight: 1 }] };
    expect(faults(await put(developer, moved))).toEqual([
      422,
      [{ path: '/input/authentication', code: 'validation.secretAgain' }],
    ]);
    expect((await put(developer, { ...moved, authentication: null })).body.authentication).toBeNull();
  });

  it('takes only addresses that a gateway would call', async () => {
    const { developer } = here;
    for (const [url, code] of [
      ['http://lots.agency.example', 'https'],
      ['https://169.254.169.254/latest', 'neverCalled'],
      ['https://[fe80::1]', 'neverCalled'],
      ['https://user:pass@lots.example', 'endpointUrl'],
      ['https://lots.example?to=x', 'endpointUrl'],
      ['ftp://lots.example', 'endpointUrl'],
      ['https://lots.example:99999/x', 'endpointUrl'],
      ['https://lots..example:port', 'endpointUrl'],
      ['http://1.2.3.999', 'endpointUrl'],
    ]) {
      const path = '/input/urls/0/url';
      expect(faults(await put(developer, { urls: [{ url: url!, weight: 1 }] }))).toEqual([
        422,
        [{ path, code: `validation.${code}` }],
      ]);
    }
    expect((await put(developer, { ca: 'no certificate' })).status).toBe(422);
  });

  it('private networks are allowed by a SuperAdministrator alone, for the hosts that were approved', async () => {
    const { developer, superadmin } = here;
    const inner = { urls: [{ url: 'http://10.1.2.3/lots', weight: 1 }] };
    expect((await put(developer, { ...inner, privateAllowed: true })).status).toBe(403);
    expect((await put(superadmin, { ...inner, privateAllowed: true })).body.privateAllowed).toBe(true);
    expect((await put(developer, { urls: [{ url: 'http://10.1.2.3/v2', weight: 1 }] })).body.privateAllowed).toBe(true);
    const moved = await put(developer, { urls: [{ url: 'https://10.9.9.9/', weight: 1 }] });
    expect(moved.body.privateAllowed).toBe(false);
  });

  it('are not there for others, and a published version keeps its own', async () => {
    const { developer, client, otherdeveloper, otheradmin } = here;
    await put(developer);
    for (const who of [otherdeveloper, otheradmin]) {
      expect((await put(who)).status).toBe(404);
      expect((await who.call(authoredEndpoint.test, { params: place })).status).toBe(404);
      expect((await who.call(authoredEndpoint.all)).body.totalItems).toBe(0);
    }
    expect((await put(client)).status).toBe(403);
    const listed = await developer.call(authoredEndpoint.all, { query: { q: 'lots.agency' } });
    expect(listed.body.data[0]).toMatchObject({ name: 'Main', environment: 'Production', p95: null });
    const found = async (filter: string) => (await developer.call(authoredEndpoint.all, { query: { filter } })).body;
    expect((await found('environment_eq=Sandbox')).totalItems).toBe(0);
    expect((await found('signsIn_eq=nonsense')).totalItems).toBe(0);
    const [signsIn, plain] = [await found('signsIn_eq=true'), await found('signsIn_eq=false')];
    expect(signsIn.totalItems + plain.totalItems).toBe((await developer.call(authoredEndpoint.all)).body.totalItems);
    expect(JSON.stringify(plain.data.map((row: EndpointRow) => row.authentication))).not.toMatch(/basic|bearer|header/);
    expect((await developer.call(authoredEndpoint.remove, { params: place })).status).toBe(409);
  });
});

describe('the connection test', () => {
  const servers: (Server | net.Server)[] = [];
  const listen = async (server: Server | net.Server) => {
    servers.push(server);
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  };
  // Not waited for: some of its connections stay half open, as those of a system that says nothing do.
  afterAll(() => servers.forEach((server) => server.close()));
  const about = { privateAllowed: true, ca: null, authentication: null };
  const faultOf = ({ fault }: ConnectionResult) => fault && `${fault.phase} ${fault.code}`;

  it('tells each time and the status, authenticates, and follows no redirect', async () => {
    const { superadmin, portal } = here;
    const asked: [string | undefined, string | undefined][] = [];
    const port = await listen(
      http.createServer((request, answer) => {
        asked.push([request.url, request.headers.authorization]);
        answer.writeHead(302, { location: 'http://169.254.169.254/' }).end('x'.repeat(100_000));
      }),
    );
    const urls = [{ url: `http://127.0.0.1:${port}/lots`, weight: 1 }];
    await put(superadmin, { urls, privateAllowed: true, authentication: { kind: 'bearer', token: 'abc' } });
    const { status, body } = await superadmin.call(authoredEndpoint.test, { params: place });
    expect(status).toBe(200);
    expect(body).toMatchObject([{ status: 302, fault: null, certificate: null, times: { tls: null } }]);
    for (const phase of ['dns', 'tcp', 'http'] as const) expect(body[0].times[phase]).toBeGreaterThanOrEqual(0);
    expect(asked).toEqual([['/lots', 'Bearer abc']]);
    const logged = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'ENDPOINT_TEST'));
    expect(logged).toMatchObject([{ targetId: place.id, outcome: 'ok' }]);
  });

  it('connects to no private address that the platform did not allow, whatever a name leads to', async () => {
    const { developer, portal } = here;
    const calls: unknown[] = [];
    const port = await listen(net.createServer((socket) => void calls.push(socket.destroy())));
    await put(developer, { urls: [{ url: `https://127.0.0.1:${port}/`, weight: 1 }] });
    const { body } = await developer.call(authoredEndpoint.test, { params: place });
    expect(body.map(faultOf)).toEqual(['dns privateAddress']);
    const url = `http://rebinding.example:${port}/`;
    const mixed = { resolve: async () => ['1.1.1.1', '127.0.0.1'] };
    expect(faultOf(await testConnection({ ...about, url, privateAllowed: false }, mixed))).toBe('dns privateAddress');
    const metadata = { resolve: async () => ['169.254.169.254'] };
    expect(faultOf(await testConnection({ ...about, url }, metadata))).toBe('dns forbiddenAddress');
    expect(calls).toEqual([]);
    const logged = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, place.id));
    expect(logged.find(({ action }) => action === 'ENDPOINT_TEST')?.outcome).toBe('failed');
  });

  it('names why a connection fails, and never waits for ever', async () => {
    const silent = await listen(net.createServer((socket) => void socket.on('error', () => undefined).resume()));
    const garbage = await listen(net.createServer((socket) => socket.end('What?\r\n\r\n')));
    const closed = net.createServer();
    const gone = await listen(closed);
    await new Promise((done) => closed.close(done));
    servers.splice(servers.indexOf(closed), 1);
    const at = (port: number, scheme = 'http') =>
      testConnection({ ...about, url: `${scheme}://127.0.0.1:${port}/` }, { within: 500 }).then(faultOf);
    expect(await at(gone)).toBe('tcp refused');
    expect(await at(silent)).toBe('http timeout');
    expect(await at(silent, 'https')).toBe('tls timeout');
    expect(await at(garbage)).toBe('http protocol');
    const unknown = { resolve: async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })) };
    expect(faultOf(await testConnection({ ...about, url: 'http://nowhere.example/' }, unknown))).toBe(
      'dns unknownName',
    );
  });

  it('tells the end of a certificate, whether it is trusted or not', async () => {
    const port = await listen(https.createServer(LOCAL, (_, answer) => void answer.end('ok')));
    const url = `https://127.0.0.1:${port}/`;
    const untrusted = await testConnection({ ...about, url });
    expect(faultOf(untrusted)).toBe('tls certificateUntrusted');
    expect(untrusted.certificate).toMatchObject({ validTo: '2126-10-30T10:02:20.000Z' });
    const trusted = await testConnection({ ...about, url, ca: LOCAL.cert });
    expect(trusted).toMatchObject({ fault: null, status: 200, certificate: untrusted.certificate });
  });
});
