import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { providerOf, socketsOf, stopProviders } from '../testing/providers';
import { connected, headOf } from '../testing/raw';
import { BASE, runningPlane } from '../testing/running-plane';
import { applicationId, endpointOf, KEY, subscriptionId, systemOf } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
let seen: IncomingHttpHeaders;
let answered: Record<string, string | string[]>;
let url: string;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end());
});
beforeEach(async () => {
  answered = {};
  const provider = await providerOf((asked, response) => {
    seen = asked.headers;
    response.writeHead(200, answered).end('{}');
  });
  url = `${provider.url}/api/v2`;
  here.use({}, url);
});
afterEach(stopProviders);
afterAll(() => here.stop());

/** A call whose headers `fetch` would not send. */
async function raw(headers: Record<string, string | string[]>): Promise<IncomingMessage> {
  const { hostname, port } = new URL(here.origin);
  const sent = request({ hostname, port, path: `${BASE}/hakmilik`, headers: { 'x-api-key': KEY, ...headers } }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return reply.resume();
}

describe('the provider', () => {
  it('is told by the gateway alone who calls, whatever the caller says', async () => {
    const forged = ['x-gdx-consumer-org', 'x_gdx_consumer_app', 'X-GDX_Subscription', 'x-gdx-role', 'x-forwarded-host'];
    await raw({
      ...Object.fromEntries(forged.map((name) => [name, 'forged'])),
      ...{
        x_api_key: KEY,
        forwarded: 'for=1.2.3.4',
        'x-forwarded-for': '1.2.3.4, 203.0.113.7',
        x_forwarded_for: '1.2.3.4',
      },
      ...{ via: '1.1 forged', 'x-real-ip': '1.2.3.4', cookie: 'auth=1' },
    });
    expect(JSON.stringify(seen)).not.toMatch(/forged|1\.2\.3\.4|auth=1/);
    expect(JSON.stringify(seen)).not.toContain(KEY);
    expect(seen).toMatchObject({
      ...{ 'x-gdx-consumer-app': applicationId, 'x-gdx-subscription': subscriptionId, via: '1.1 titian' },
      ...{ 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', host: new URL(url).host },
    });
  });

  it('gets no header of the caller’s connection, also not one that Connection names', async () => {
    await raw({
      ...{ connection: 'keep-alive, X-Once', 'x-once': '1', te: 'trailers', 'keep-alive': 'timeout=9', 'x-stays': '1' },
      ...{ 'proxy-authorization': 'Basic x', 'proxy-connection': 'keep-alive', 'http2-settings': 'AAMA' },
    });
    expect(seen).toMatchObject({ 'x-stays': '1', connection: 'keep-alive' });
    for (const name of ['x-once', 'te', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'http2-settings'])
      expect(seen).not.toHaveProperty(name);
  });

  it('gets the caller’s trace where it has one, else the gateway’s', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await raw({ traceparent });
    expect(seen.traceparent).toBe(traceparent);
    await raw({ traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` });
    expect(seen.traceparent).toMatch(new RegExp(`^00-${String(seen['x-gdx-trace'])}-[0-9a-f]{16}-01$`));
  });

  it('is told for what it is called, as far as that is well-formed', async () => {
    await raw({ 'x-gdx-purpose': 'improveService', 'x-gdx-case': 'JTG/2026 0042', 'x-gdx-consumer-org': 'forged' });
    expect(seen).toMatchObject({ 'x-gdx-purpose': 'improveService', 'x-gdx-case': 'JTG/2026 0042' });
    expect(seen['x-gdx-consumer-org']).not.toBe('forged');
    await raw({ 'x-gdx-purpose': '<script>', 'x-gdx-case': 'x'.repeat(65) });
    for (const name of ['x-gdx-purpose', 'x-gdx-case']) expect(seen).not.toHaveProperty(name);
  });

  it.each([
    [{ kind: 'basic', username: 'titian', password: 'rahsia' } as const, 'authorization', 'Basic dGl0aWFuOnJhaHNpYQ=='],
    [{ kind: 'bearer', token: 'rahsia' } as const, 'authorization', 'Bearer rahsia'],
    [{ kind: 'header', name: 'x-penyedia', value: 'rahsia' } as const, 'x-penyedia', 'rahsia'],
  ])('is shown who the gateway is: %j', async (authentication, name, value) => {
    here.use({ api: { upstream: systemOf([endpointOf(url, { authentication })]) } });
    await raw({ [name]: 'from the caller' });
    expect(seen[name]).toBe(value);
  });

  it.each(['x-backend-key', 'x_backend_key', 'X_Backend-Key'])('is shown it in no second way: %s', async (name) => {
    const authentication = { kind: 'header', name: 'X-Backend-Key', value: 'rahsia' } as const;
    here.use({ api: { upstream: systemOf([endpointOf(url, { authentication })]) } });
    await raw({ 'x-backend-key': 'mine', x_backend_key: 'mine', [name]: 'mine' });
    expect(JSON.stringify(seen)).not.toContain('mine');
    expect(seen['x-backend-key']).toBe('rahsia');
    const own = { ...authentication, name: 'x_backend_key' };
    here.use({ api: { upstream: systemOf([endpointOf(url, { authentication: own })]) } });
    await raw({ [name]: 'mine' });
    expect(JSON.stringify(seen)).not.toContain('mine');
    expect(seen['x_backend_key']).toBe('rahsia');
  });

  it('gets the body of a GET, too', async () => {
    const provider = await providerOf((asked, response) => void asked.pipe(response));
    here.use({}, provider.url);
    const { hostname, port } = new URL(here.origin);
    const headers = { 'x-api-key': KEY, 'content-length': 4 };
    const sent = request({ hostname, port, path: `${BASE}/hakmilik`, headers }).end('body');
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    expect([reply.statusCode, String(await reply.toArray())]).toEqual([200, 'body']);
  });
});

describe('the caller', () => {
  it('learns nothing of the provider’s machines', async () => {
    const { host, hostname } = new URL(url);
    answered = {
      ...{ server: 'x/1', 'x-powered-by': 'x', 'x-served-by': 'app-7', via: '1.1 dalaman', 'x-stays': '1' },
      ...{
        link: `<http://${host}/api/v2/hakmilik?page=2>; rel="next"`,
        'x-node': `${hostname}:8443`,
        'x-stays-too': 'ok',
      },
    };
    const { headers } = await raw({});
    expect(headers).toMatchObject({ 'x-stays': '1', 'x-stays-too': 'ok', via: '1.1 titian' });
    for (const name of ['server', 'x-powered-by', 'x-served-by', 'link', 'x-node'])
      expect(headers).not.toHaveProperty(name);
  });

  it('gets none that orders about the portal’s address, or a proxy in front of it', async () => {
    answered = {
      ...{ 'strict-transport-security': 'max-age=0', 'accept-ch': 'Sec-CH-UA', 'critical-ch': 'Sec-CH-UA' },
      ...{ nel: '{"report_to":"x","max_age":9}', 'report-to': '{"group":"x"}', 'x-stays': '1' },
      ...{ 'X-Accel-Redirect': '/internal/', 'x-accel-expires': '3600', 'X-Sendfile': '/etc/passwd' },
      ...{ 'x-lighttpd-send-file': '/etc/passwd', 'x-accel-buffering': 'no' },
    };
    const { headers } = await raw({});
    const { 'x-stays': stays, 'x-accel-buffering': buffering, ...gone } = answered;
    expect(headers).toMatchObject({ 'x-stays': stays, 'x-accel-buffering': buffering });
    for (const name of Object.keys(gone)) expect(headers).not.toHaveProperty(name.toLowerCase());
  });

  it('gets no header of the provider’s connection', async () => {
    answered = { connection: 'X-Once, keep-alive', 'x-once': '1', 'keep-alive': 'timeout=77', 'x-stays': '1' };
    const { headers } = await raw({});
    expect(headers).toMatchObject({ 'x-stays': '1' });
    expect(headers).not.toHaveProperty('x-once');
    expect(headers['keep-alive']).not.toContain('77');
  });

  it.each([
    ['/api/v2/hakmilik/7?a=1#b', `${BASE}/hakmilik/7?a=1#b`],
    ['hakmilik/7', `${BASE}/hakmilik/7`],
    ['/api/v2', BASE],
    ['/api/v22/x', undefined],
    ['/admin', undefined],
    ['../../admin', undefined],
    ['https://penyerang.example/x', undefined],
    ['//penyerang.example/x', undefined],
    ['javascript:alert(1)', undefined],
    ['http://[', undefined],
  ])('is sent from %s to %s: to this API on the gateway, or nowhere', async (location, expected) => {
    answered = { location, 'content-location': location };
    const { headers } = await raw({});
    expect([headers.location, headers['content-location']]).toEqual([expected, expected]);
  });

  it('is sent on from the provider’s own whole address, too', async () => {
    answered = { location: `${url}/hakmilik/7` };
    expect((await raw({})).headers.location).toBe(`${BASE}/hakmilik/7`);
  });

  it.each([
    [204, 'Content-Length: 5', {}],
    [204, 'Content-Length: 0', {}],
    [204, 'Content-Length: 5', { subscription: { fields: [] } }],
    [204, 'Transfer-Encoding: chunked', {}],
  ])('is told of no body of a %i, whatever the provider says of it: %s, %j', async (status, field, world) => {
    const provider = await socketsOf((socket) =>
      socket.on('data', () => socket.write(`HTTP/1.1 ${status} x\r\n${field}\r\nX-Stays: 1\r\n\r\n`)),
    );
    here.use(world, provider);
    const { socket, text, statuses } = connected(here);
    for (const times of [1, 2]) {
      socket.write(headOf('/hakmilik'));
      await vi.waitFor(() => expect(statuses()).toHaveLength(times));
    }
    expect(statuses()).toEqual([String(status), String(status)]);
    expect(text()).not.toMatch(/\r\n(content-length|transfer-encoding):/i);
    socket.destroy();
  });

  it('may ask whether what it has is still right, also where the provider says how long it would be', async () => {
    let connections = 0;
    const lengthy = await socketsOf((socket) => {
      connections += 1;
      socket.on('data', (bytes) =>
        socket.write(
          bytes.toString().includes('if-none-match: "a"')
            ? 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\nContent-Length: 10\r\n\r\n'
            : 'HTTP/1.1 200 OK\r\nETag: "a"\r\nContent-Length: 2\r\n\r\nok',
        ),
      );
    });
    here.use({}, lengthy);
    for (let at = 0; at < 3; at += 1) {
      const { statusCode, headers } = await raw({ 'if-none-match': '"a"' });
      expect([statusCode, headers.etag]).toEqual([304, '"a"']);
    }
    expect((await raw({})).statusCode).toBe(200);
    expect(connections).toBe(4);
    await vi.waitFor(() =>
      expect(here.records.map(({ outcome, status }) => [outcome, status])).toEqual([
        ...[
          ['success', 304],
          ['success', 304],
          ['success', 304],
          ['success', 200],
        ],
      ]),
    );
  });
});
