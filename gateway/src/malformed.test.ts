import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import net from 'node:net';
import { Subject } from './limits/subject';
import { refuseMalformed } from './malformed';
import { BASE, runningPlane } from './testing/running-plane';
import { KEY, subscriptionId } from './testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
beforeEach(() => here.use());
afterAll(() => here.stop());

/** What the gateway answers to these bytes, until it ends the connection. */
const answerTo = (...sent: string[]): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = net.connect(Number(new URL(here.origin).port), '127.0.0.1', () => {
      for (const part of sent) socket.write(part);
    });
    socket.on('data', (part) => (received += part.toString()));
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve(received));
  });
const QUOTA = { limit: 100_000, unit: 'month' } as const;
const HEAD = `POST ${BASE}/hakmilik HTTP/1.1\r\nhost: a\r\nx-api-key: ${KEY}\r\n`;
const END = 'connection: close\r\n\r\n';

it.each([
  ['noise', '\u0016\u0003\u0001\r\n\r\n', 400, 'GDX-1001'],
  ['headers of 40 KB', `${HEAD}x-one: ${'y'.repeat(40_000)}\r\n\r\n`, 431, 'GDX-1007'],
  ['length and chunks', `${HEAD}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n`, 400, 'GDX-1001'],
  ['more headers than any program sends', `${HEAD}${'a:\r\n'.repeat(300)}${END}`, 431, 'GDX-1007'],
  ['a body in a coding', `${HEAD}transfer-encoding: gzip, chunked\r\n${END}0\r\n\r\n`, 501, 'GDX-1001'],
  ['no host', `GET ${BASE}/hakmilik HTTP/1.1\r\n${END}`, 400, 'GDX-1001'],
  ['two hosts', `${HEAD}host: b\r\n${END}`, 400, 'GDX-1001'],
  ['an unknown expectation', `${HEAD}expect: 200-maybe\r\n${END}`, 400, 'GDX-1001'],
  ['an endless address', `GET ${BASE}/${'x'.repeat(9_000)} HTTP/1.1\r\nhost: a\r\n${END}`, 414, 'GDX-1006'],
  ['too long a body', `${HEAD}content-length: 1000001\r\n${END}`, 413, 'GDX-1003'],
])('%s is answered once, as problem details, and recorded once', async (_, sent, status, code) => {
  const answer = await answerTo(sent);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(head.toLowerCase()).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status, code, traceId: /^x-trace-id: (\S+)$/im.exec(head)?.[1] });
  expect(here.records).toMatchObject([{ status, code, outcome: 'clientError' }]);
  expect(here.seen).toEqual([]);
});

it('names the trace under which a call with such a body is recorded', async () => {
  const answer = await answerTo(`${HEAD.replace('/hakmilik', '/tiada')}transfer-encoding: chunked\r\n\r\nz\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 4/);
  await vi.waitFor(() => expect(here.records).toHaveLength(1));
  expect(/^x-trace-id: (\S+)$/im.exec(answer)?.[1]).toBe(here.records[0]!.traceId);
});

it('records a call once whose body breaks off after its refusal', async () => {
  const socket = net.connect(Number(new URL(here.origin).port), '127.0.0.1');
  socket.write(`${HEAD.replace(KEY, 'none')}content-length: 1000\r\n\r\nhalf`);
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 401 /);
  socket.end();
  await once(socket.resume(), 'close');
  expect(here.records).toMatchObject([{ code: 'GDX-1402' }]);
});

it('says which request arrived too slowly', async () => {
  const refuse = refuseMalformed(here.options);
  const slow = net.createServer((socket) =>
    refuse(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
  );
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const reply = await fetch(`http://127.0.0.1:${(slow.address() as net.AddressInfo).port}`);
  expect([reply.status, reply.headers.get('x-gdx-error')]).toEqual([408, 'GDX-1008']);
  expect(here.records).toMatchObject([{ status: 408, code: 'GDX-1008' }]);
  slow.close();
});

it('ends a connection whose next request is broken, and answers the first', async () => {
  const answer = await answerTo(`GET ${BASE}/hakmilik HTTP/1.1\r\nhost: a\r\nx-api-key: ${KEY}\r\n\r\nnoise\r\n\r\n`);
  expect(answer.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect(answer).not.toContain('400 Bad Request');
});

describe('a body', () => {
  const post = (headers: Record<string, string>): ClientRequest =>
    request(here.origin + BASE + '/hakmilik', { method: 'POST', headers: { 'x-api-key': KEY, ...headers } });
  const replyTo = async (sent: ClientRequest) => {
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    return [reply.statusCode, reply.headers['x-gdx-error']];
  };

  it('in chunks that grow beyond the API’s limit is cut off, and refused', async () => {
    const sent = post({ 'transfer-encoding': 'chunked' });
    for (let count = 0; count < 12; count += 1) sent.write('x'.repeat(100_000));
    sent.end();
    expect(await replyTo(sent)).toEqual([413, 'GDX-1003']);
    expect(here.seen).toEqual([]);
    await vi.waitFor(() => expect(here.records).toMatchObject([{ status: 413, code: 'GDX-1003' }]));
    expect(here.records[0]!.requestBytes).toBeGreaterThan(1_000_000);
  });

  it('in chunks within the limit arrives whole, and is counted', async () => {
    const sent = post({ 'transfer-encoding': 'chunked' });
    for (let count = 0; count < 10; count += 1) sent.write('x'.repeat(100_000));
    sent.end();
    expect(await replyTo(sent)).toEqual([200, undefined]);
    expect(here.seen[0]!.body).toHaveLength(1_000_000);
    expect(here.records).toMatchObject([{ requestBytes: 1_000_000 }]);
  });

  it('that breaks off in its middle never ends well for the provider, and is recorded once', async () => {
    const sent = post({ 'transfer-encoding': 'chunked' });
    sent.on('error', () => undefined).write('x'.repeat(100_000));
    await vi.waitFor(() =>
      expect(here.plane.quotas.allowance(new Subject(subscriptionId), QUOTA, here.clock.now).used).toBe(1),
    );
    sent.destroy();
    await vi.waitFor(() => expect(here.records).toMatchObject([{ status: 0, code: null, outcome: 'clientError' }]));
    expect(here.seen).toEqual([]);
    const next = post({ 'content-length': '2' });
    next.end('ok');
    expect(await replyTo(next)).toEqual([200, undefined]);
    expect(here.complaints).toEqual([]);
  });

  it('with a broken chunk is refused, where nothing was answered yet', async () => {
    const answer = await answerTo(`${HEAD}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n`, 'ZZ\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    await vi.waitFor(() => expect(here.records).toHaveLength(1));
    expect(here.seen).toEqual([]);
  });

  it('that nobody wants is not read without end', async () => {
    const sent = post({ 'transfer-encoding': 'chunked', 'x-api-key': 'wrong' });
    const ended = new Promise((resolve) => sent.on('error', () => undefined).on('close', resolve));
    const pour = setInterval(() => sent.write('x'.repeat(100_000)), 1);
    await ended;
    clearInterval(pour);
    expect(here.records).toMatchObject([{ status: 401 }]);
  });

  it('is only asked for where the call is admitted', async () => {
    const refused = post({ expect: '100-continue', 'x-api-key': 'wrong', 'content-length': '5' });
    let asked = 0;
    refused.on('continue', () => (asked += 1)).flushHeaders();
    expect(await replyTo(refused)).toEqual([401, 'GDX-1402']);
    expect(asked).toBe(0);
    const admitted = post({ expect: '100-continue', 'content-length': '5' });
    admitted.on('continue', () => admitted.end('12345')).flushHeaders();
    expect(await replyTo(admitted)).toEqual([200, undefined]);
    expect(here.seen[0]!.body).toBe('12345');
  });
});
