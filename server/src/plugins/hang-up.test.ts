import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { buildPortal, type Portal } from '../testing/build';
import { until } from '../testing/until';

/** Calls that read a body as it arrives, send an answer without end, and fail while the caller leaves. */
async function slowCalls(app: FastifyInstance) {
  app.addContentTypeParser('application/slow', (_request, payload, done) => done(null, payload));
  app.post('/test/read', async (request) => (await buffer(request.body as Readable)).length);
  app.get('/test/endless', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          for (;;) yield await Promise.resolve('x'.repeat(65_536));
        })(),
      ),
    ),
  );
  app.get('/test/late', async (request) => {
    if (!request.raw.socket.destroyed) await once(request.raw.socket, 'close');
    throw new Error('a failure of the server');
  });
}

const requestTo = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: portal\r\n${more}\r\n`;
const FORM = 'multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n%PDF';
const unfinished = (path: string, type: string, body: string) =>
  `${requestTo('POST', path, `Content-Type: ${type}\r\nContent-Length: 5000\r\n`)}${body}`;

describe('a caller who hangs up', () => {
  let portal: Portal;
  let written = '';
  let token = '';
  beforeAll(async () => {
    portal = await buildPortal(
      { LOG_LEVEL: 'debug' },
      { logTo: { write: (line) => void (written += line) }, extra: [slowCalls] },
    );
    ({ token = '' } = await portal.as('client'));
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => void (written = ''));
  afterAll(() => portal.close());

  const lines = () =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { level: number; reqId?: string; msg: string; res?: { statusCode: number } });
  const linesOfRequest = () => lines().filter(({ reqId }) => reqId !== undefined);
  const untilLogged = (text: string) =>
    until(() => linesOfRequest().some(({ msg }) => msg === text), `a line that says: ${text}`);

  /** Sends the text, and is gone once the server works on it. */
  async function hangUpAfter(text: string, isReset = false) {
    const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(text.replace('\r\n', `\r\nAuthorization: Bearer ${token}\r\n`));
    await untilLogged('incoming request');
    if (isReset) socket.resetAndDestroy();
    else socket.destroy();
    await untilLogged('the caller hung up');
  }

  it.each([
    ['while a body is read', unfinished('/token', 'application/json', '{"grant')],
    ['while a form is read', unfinished('/token', 'application/x-www-form-urlencoded', 'grant')],
    ['while files are read', unfinished('/api/upload', FORM, PART)],
    ['while a stream is read', unfinished('/test/read', 'application/slow', 'slow')],
    ['while an answer is written', requestTo('GET', '/test/endless')],
    ['while a compressed answer is written', requestTo('GET', '/test/endless', 'Accept-Encoding: gzip\r\n')],
  ])('is no error of the server: %s', async (_, text) => {
    for (const isReset of [false, true]) {
      written = '';
      await hangUpAfter(text, isReset);
      expect(linesOfRequest().filter(({ level, res }) => level > 30 || res?.statusCode === 500)).toEqual([]);
    }
  });

  it('hides no error that the server has at that moment', async () => {
    await hangUpAfter(requestTo('GET', '/test/late'));
    await untilLogged('internal');
    expect(linesOfRequest().find(({ msg }) => msg === 'internal')?.level).toBe(50);
  });

  it('is not confused with one who takes the whole answer', async () => {
    const { port } = portal.app.server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/health/live`, { headers: { connection: 'close' } });
    expect(await reply.json()).toEqual({ status: 'live' });
    await untilLogged('request completed');
    expect(linesOfRequest().map(({ msg }) => msg)).not.toContain('the caller hung up');
  });
});
