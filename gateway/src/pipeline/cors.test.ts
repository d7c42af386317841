import type { CorsRule } from '@titian/shared-contracts/plane';
import { connected } from '../testing/raw';
import { BASE, runningPlane } from '../testing/running-plane';

let here: Awaited<ReturnType<typeof runningPlane>>;
let own: Record<string, string> = {};
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.writeHead(200, own).end('{}'));
});
beforeEach(() => void (own = {}));
afterAll(() => here.stop());

const ORIGIN = 'https://app.example';
const use = (mode: CorsRule['mode'], origins = [ORIGIN]) => here.use({ api: { cors: { mode, origins } } });
const preflight = (origin = ORIGIN, method = 'POST') =>
  here.call('/hakmilik', {
    method: 'OPTIONS',
    headers: {
      ...{ 'x-api-key': '', origin, 'access-control-request-method': method },
      'access-control-request-headers': 'x-api-key,content-type',
    },
  });
const said = ({ headers }: Response) => ({
  origin: headers.get('access-control-allow-origin'),
  methods: headers.get('access-control-allow-methods'),
  names: headers.get('access-control-allow-headers'),
  vary: headers.get('vary'),
});

describe('a browser’s preflight', () => {
  it('is answered without a key, for an origin that is listed', async () => {
    use('listed');
    const reply = await preflight();
    expect(reply.status).toBe(204);
    expect(said(reply)).toEqual({ origin: ORIGIN, methods: 'POST', names: 'x-api-key,content-type', vary: 'Origin' });
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    expect(here.seen).toEqual([]);
    expect(here.records).toMatchObject([{ status: 204, code: null, outcome: 'success', operationId: 'write' }]);
  });

  it('is answered for anybody where any origin may call', async () => {
    use('any', []);
    expect(said(await preflight('null'))).toMatchObject({ origin: '*', vary: null });
  });

  it.each<[string, CorsRule['mode'], string]>([
    ['of another origin', 'listed', 'https://app.example.evil'],
    ['of none', 'listed', 'null'],
    ['of an API that browsers may not call', 'off', ORIGIN],
  ])('%s is refused', async (_, mode, origin) => {
    use(mode);
    const reply = await preflight(origin);
    expect([reply.status, reply.headers.get('x-gdx-error')]).toEqual([403, 'GDX-1009']);
    expect(said(reply).origin).toBeNull();
  });

  const asked = (...more: string[]) =>
    [`OPTIONS ${BASE}/hakmilik HTTP/1.1`, 'host: x', `origin: ${ORIGIN}`, 'access-control-request-method: POST']
      .concat(more)
      .join('\r\n') + '\r\n\r\n';

  it('that waits for leave to send a body is the last one of its connection: nobody knows whether that comes', async () => {
    use('listed');
    const { socket, statuses, text } = connected(here);
    const call = asked('expect: 100-continue', 'content-length: 30');
    socket.write(`${call}DELETE /x HTTP/1.1\r\nhost: x\r\n\r\n`);
    await vi.waitFor(() => expect(socket.readableEnded).toBe(true));
    expect(statuses()).toEqual(['204']);
    expect(text().toLowerCase()).toContain('connection: close');
    socket.destroy();
  });

  it('with a body, which nobody reads, leaves its connection to the next call', async () => {
    use('listed');
    const { socket, statuses } = connected(here);
    const body = 'x'.repeat(300_000);
    socket.write(`${asked(`content-length: ${body.length}`)}${body}${asked()}`);
    await vi.waitFor(() => expect(statuses()).toEqual(['204', '204']));
    socket.destroy();
  });

  it('ends its connection where its body has no end', async () => {
    use('listed');
    const { socket, statuses } = connected(here);
    socket.write(asked('transfer-encoding: chunked'));
    await vi.waitFor(() => expect(statuses()).toEqual(['204']));
    const part = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    for (let sent = 0; !socket.closed && sent < 60 * 1024 ** 2; sent += part.length)
      if (!socket.write(part)) await new Promise((resolve) => setTimeout(resolve, 1));
    await vi.waitFor(() => expect(socket.closed).toBe(true));
  });

  it('for a method that isn’t offered is refused, readably', async () => {
    use('listed');
    const reply = await preflight(ORIGIN, 'DELETE');
    expect([reply.status, said(reply).origin]).toEqual([405, ORIGIN]);
  });

  it('doesn’t repeat what is no header’s name', async () => {
    use('any');
    const headers = { origin: ORIGIN, 'access-control-request-method': 'GET', 'access-control-request-headers': 'a<b' };
    expect(said(await here.call('/hakmilik', { method: 'OPTIONS', headers })).names).toBeNull();
  });
});

describe('a page’s call', () => {
  const call = (headers: Record<string, string> = {}) =>
    here.call('/hakmilik', { headers: { origin: ORIGIN, ...headers } });

  it('can be read with all its headers, a refusal too', async () => {
    use('listed');
    for (const reply of [await call(), await call({ 'x-api-key': 'wrong' })]) {
      expect(said(reply).origin).toBe(ORIGIN);
      expect(reply.headers.get('access-control-expose-headers')).toBe('*');
    }
    expect(said(await call({ origin: 'https://other.example' }))).toMatchObject({ origin: null, vary: 'Origin' });
  });

  it('is open by the API’s setting, whatever its system says; both say what the answer varies by', async () => {
    own = { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true', vary: 'Accept' };
    use('off');
    expect(said(await call())).toMatchObject({ origin: null, vary: 'Accept' });
    use('listed');
    const reply = await call();
    expect(said(reply)).toMatchObject({ origin: ORIGIN, vary: 'Accept, Origin' });
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
