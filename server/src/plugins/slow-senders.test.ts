import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildPortal, type Portal } from '../testing/build';
import { pdf } from '../testing/uploading';

const limits = { head: 250, window: 250, windowBytes: 20, look: 20 };

/** Reads a body as it arrives. */
async function streamed(app: FastifyInstance) {
  app.addContentTypeParser('application/slow', (_request, payload, done) => done(null, payload));
  app.post('/test/read', async (request) => (await buffer(request.body as Readable)).length);
}

describe('a caller who sends by single bytes', () => {
  let portal: Portal;
  let token = '';
  let written = '';
  beforeAll(async () => {
    const logTo = { write: (line: string) => void (written += line) };
    portal = await buildPortal({ LOG_LEVEL: 'info' }, { limits, logTo, extra: [streamed] });
    ({ token = '' } = await portal.as('client'));
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => portal.close());

  /** Sends a text and then bytes, some at a time, until the connection ends; returns what was answered. */
  async function trickle(text: string, bytes: string, some = 1, every = 25): Promise<string> {
    const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    let isOpen = true;
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => (isOpen = false));
    await once(socket, 'connect');
    socket.write(text);
    for (let at = 0; isOpen && at < bytes.length; at += some) {
      socket.write(bytes.slice(at, at + some));
      await pause(every);
    }
    if (isOpen) await once(socket, 'close');
    return answer;
  }
  const head = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const FORM = 'multipart/form-data; boundary=b';
  const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;

  it.each([
    ['a text', '/token', 'application/json', '{"grant'],
    ['a form', '/token', 'application/x-www-form-urlencoded', 'grant'],
    ['a file', '/api/upload', FORM, `${part('files', '; filename="a.pdf"')}%PDF`],
    ['a stream', '/test/read', 'application/slow', 'slow'],
    ['what nobody wants', '/api/nothing', 'application/json', '{'],
    ['a request with an Upgrade', '/token', 'application/json\r\nConnection: Upgrade\r\nUpgrade: h2c', '{"grant'],
  ])('of %s gets 408', async (_what, path, type, begin) => {
    written = '';
    const answer = await trickle(head(path, type, 30_000) + begin, 'x'.repeat(29_000));
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n[\s\S]*x-content-type-options: nosniff/);
    expect(answer).toContain('"status":408,"code":"tooSlow"');
    const lines = written.split('\n').filter((line) => line.includes('"reqId"'));
    expect(lines.some((line) => line.includes('too slowly'))).toBe(true);
    expect(lines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
  });

  it('of the head of a request gets 408', async () => {
    const answer = await trickle('GET / HTTP/1.1\r\nHost: portal\r\nX-A: ', 'a'.repeat(5_000));
    expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"tooSlow"/);
  });

  it('is told apart from a slow line: a large upload takes many times as long, and arrives', async () => {
    const fields = `${part('ref')}order\r\n${part('field')}letter\r\n${part('files', '; filename="a.pdf"')}`;
    const body = `${fields}${pdf('x'.repeat(6_000)).toString()}\r\n--b--\r\n`;
    // Some ten windows, with many times the bytes that each needs: the machine may be busy.
    const answer = await trickle(head('/api/upload', FORM, body.length), body, 60, 25);
    expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*a\.pdf/);
  });
});
