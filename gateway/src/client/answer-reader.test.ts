import { once } from 'node:events';
import { get } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { AnswerReader, type Asked } from './answer-reader';
import { BrokenAnswer } from './errors';

const GET: Asked = { isHead: false, mayChange: false };

/** What is read of an answer that comes in these parts, and then ends or goes on; `broken` where it is refused. */
function readOf(parts: readonly Buffer[], asked: Asked = GET, isClosed = false) {
  const told = { status: 0, headers: [] as unknown[], body: '', keeps: undefined as number | null | undefined };
  const changed: string[] = [];
  const reader = new AnswerReader({
    head: (status, headers) => Object.assign(told, { status, headers }),
    data: (bytes) => (told.body += bytes.toString('latin1')),
    end: (keeps) => (told.keeps = keeps),
    changed: (_, rest) => changed.push(rest.toString('latin1')),
  });
  reader.expect(asked);
  try {
    for (const part of parts) reader.read(part);
    if (isClosed && told.keeps === undefined) reader.close();
  } catch (error) {
    if (!(error instanceof BrokenAnswer)) throw error;
    return { ...told, broken: true };
  }
  return changed.length > 0 ? { ...told, changed } : told;
}
const bytes = (text: string) => Buffer.from(text, 'latin1');
const ofText = (text: string, ...more: [asked?: Asked, isClosed?: boolean]) => readOf([bytes(text)], ...more);

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`;

it.each<[string, string, object, (Asked | undefined)?, boolean?]>([
  ['a length', `${OK}Content-Length: 5\r\n\r\nhello`, { body: 'hello', keeps: null }],
  ['no reason', 'HTTP/1.1 204\r\n\r\n', { status: 204, body: '', keeps: null }],
  ['a length of nothing', `${OK}Content-Length: 0\r\n\r\n`, { body: '', keeps: null }],
  ['chunks', `${CHUNKED}5\r\nhello\r\n1;a="b"\r\n!\r\n0\r\n\r\n`, { body: 'hello!', keeps: null }],
  ['chunks with fields behind them', `${CHUNKED}1\r\nx\r\n000\r\nDigest: a\r\nb:c\r\n\r\n`, { body: 'x', keeps: null }],
  ['no length', `${OK}\r\nuntil the end`, { body: 'until the end', keeps: 0 }, GET, true],
  ['an old version', 'HTTP/1.0 200 OK\r\ncontent-length: 1\r\n\r\nx', { body: 'x', keeps: 0 }],
  ['a goodbye', `${OK}connection: a, Close\r\ncontent-length: 1\r\n\r\nx`, { body: 'x', keeps: 0 }],
  ['how long it stays', `${OK}Keep-Alive: timeout=7, max=3\r\ncontent-length: 1\r\n\r\nx`, { body: 'x', keeps: 7 }],
  ['nothing new, and a length', 'HTTP/1.1 304 Not Modified\r\nContent-Length: 10\r\n\r\n', { status: 304, keeps: 0 }],
  ['the length of a body to HEAD', `${OK}Content-Length: 99\r\n\r\n`, { body: '', keeps: 0 }, { ...GET, isHead: true }],
  ['nothing new, and no length', 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n', { status: 304, keeps: null }],
  ['no content, in chunks', 'HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n', { status: 204, keeps: 0 }],
  [
    'provisional answers before',
    `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${OK}Content-Length: 2\r\n\r\nok`,
    { status: 200, headers: ['content-length', '2'], body: 'ok', keeps: null },
  ],
  [
    'fields several times, with space around them',
    `${OK}X-A:1\r\nx-a:\t 2 \t\r\nX-B:\r\nContent-Length:0\r\n\r\n`,
    { headers: ['x-a', ['1', '2'], 'x-b', '', 'content-length', '0'], keeps: null },
  ],
  [
    'a name that objects have',
    `${OK}__proto__: x\r\nconstructor: y\r\ncontent-length: 0\r\n\r\n`,
    { headers: ['__proto__', 'x', 'constructor', 'y', 'content-length', '0'] },
  ],
  [
    'a change of protocol that was asked for',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n\u0081frame',
    { changed: ['\u0081frame'], keeps: undefined },
    { ...GET, mayChange: true },
  ],
])('reads an answer with %s, however it is cut', (_, text, expected, asked, isClosed) => {
  expect(ofText(text, asked, isClosed)).toMatchObject(expected);
  const single = [...bytes(text)].map((byte) => Buffer.from([byte]));
  const { changed: _rest, ...rest } = expected as { changed?: string[] };
  expect(readOf(single, asked, isClosed)).toMatchObject(_rest ? {} : rest);
  for (let at = 1; at < text.length; at += 1)
    expect(readOf([bytes(text.slice(0, at)), bytes(text.slice(at))], asked, isClosed)).toMatchObject(_rest ? {} : rest);
});

it.each<[string, string]>([
  ['a length and chunks', `${OK}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`],
  ['two lengths', `${OK}content-length: 3\r\ncontent-length: 3\r\n\r\nabc`],
  ['a list of lengths', `${OK}content-length: 3, 3\r\n\r\nabc`],
  ['a length with a sign', `${OK}content-length: +3\r\n\r\nabc`],
  ['a length in hexadecimal', `${OK}content-length: 0x3\r\n\r\nabc`],
  ['a length beyond numbers', `${OK}content-length: 9007199254740993\r\n\r\nabc`],
  ['an empty length', `${OK}content-length:\r\n\r\nabc`],
  ['another coding', `${OK}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
  ['chunks twice', `${OK}transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['chunks of an old version', 'HTTP/1.0 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a folded line', `${OK}x-a: 1\r\n 2\r\ncontent-length: 0\r\n\r\n`],
  ['space before a colon', `${OK}content-length : 3\r\n\r\nabc`],
  ['space before a name', `HTTP/1.1 200 OK\r\n content-length: 3\r\n\r\nabc`],
  ['a line without a name', `${OK}: 3\r\n\r\n`],
  ['a line without a colon', `${OK}x\r\n\r\n`],
  ['a lone line feed', `${OK}x-a: 1\ncontent-length: 0\r\n\r\n`],
  ['a lone carriage return', `${OK}x-a: 1\rcontent-length: 0\r\n\r\n`],
  ['a zero byte', `${OK}x-a: \0\r\ncontent-length: 0\r\n\r\n`],
  ['a name beyond ASCII', `${OK}x-\u00e9: 1\r\ncontent-length: 0\r\n\r\n`],
  ['another protocol', 'HTTP/2 200 OK\r\n\r\n'],
  ['another letter case', 'http/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'],
  ['a status of two digits', 'HTTP/1.1 20 OK\r\ncontent-length: 0\r\n\r\n'],
  ['a status of four digits', 'HTTP/1.1 2000 OK\r\ncontent-length: 0\r\n\r\n'],
  ['an empty line before it', `\r\n${OK}content-length: 0\r\n\r\n`],
  ['a head without end', `${OK}${'x: y\r\n'.repeat(3_000)}`],
  ['too many fields', `${OK}${Array.from({ length: 257 }, (_, n) => `a${n}:\r\n`).join('')}\r\n`],
  ['a change of protocol that nobody asked for', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
  ['more than it says', `${OK}content-length: 2\r\n\r\nokHTTP/1.1 200 OK\r\n\r\n`],
  ['a body where there is none', 'HTTP/1.1 204 No Content\r\n\r\nx'],
  ['more behind its chunks', `${CHUNKED}0\r\n\r\nx`],
  ['a chunk without a size', `${CHUNKED}\r\nx\r\n`],
  ['a chunk of a size that is none', `${CHUNKED}5x\r\nhello\r\n0\r\n\r\n`],
  ['a chunk of a size with a sign', `${CHUNKED}-5\r\nhello\r\n0\r\n\r\n`],
  ['a chunk of a size beyond numbers', `${CHUNKED}ffffffffffffff\r\nhello`],
  ['a chunk with space behind its size', `${CHUNKED}5 \r\nhello\r\n0\r\n\r\n`],
  ['a chunk longer than its size', `${CHUNKED}4\r\nhello\r\n0\r\n\r\n`],
  ['a chunk that ends in a lone line feed', `${CHUNKED}5\nhello\r\n0\r\n\r\n`],
  ['an extension with a line feed', `${CHUNKED}5;a\nb\r\nhello\r\n0\r\n\r\n`],
  ['an extension without end', `${CHUNKED}5;${'a'.repeat(5_000)}`],
  ['a field behind its chunks that is none', `${CHUNKED}0\r\nx y: 1\r\n\r\n`],
  ['fields without end behind its chunks', `${CHUNKED}0\r\n${'x: y\r\n'.repeat(3_000)}`],
])('refuses an answer with %s, or doesn’t use its connection again', (_, text) => {
  const told = ofText(text);
  expect(told).toHaveProperty('broken', true);
  expect([0, undefined]).toContain(told.keeps);
});

it('hears nothing to which nothing was asked', () => {
  const reader = new AnswerReader({ head: vi.fn(), data: vi.fn(), end: vi.fn(), changed: vi.fn() });
  expect(() => reader.read(bytes(`${OK}content-length: 0\r\n\r\n`))).toThrow(BrokenAnswer);
});

describe('beside the parser of Node', () => {
  let said: Buffer = Buffer.alloc(0);
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(said));
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => void server.close());

  /** The same by `node:http`: null where it is refused or cut. */
  const byNode = (text: Buffer) =>
    new Promise<{ status: number; body: string } | null>((resolve) => {
      said = text;
      const { port } = server.address() as AddressInfo;
      get({ port, host: '127.0.0.1', agent: false }, async (reply) => {
        const parts = await reply.toArray().catch(() => null);
        resolve(parts && { status: reply.statusCode!, body: Buffer.concat(parts as Buffer[]).toString('latin1') });
      })
        .on('error', () => resolve(null))
        .on('upgrade', () => resolve(null));
    });

  it('accepts nothing that it refuses, and reads all others alike', { timeout: 30_000 }, async () => {
    const seeds = [
      `${OK}Content-Length: 5\r\nX-A: 1\r\n\r\nhello`,
      `${CHUNKED}5\r\nhello\r\n6;e=1\r\n world\r\n0\r\nX-T: 1\r\n\r\n`,
      'HTTP/1.0 200 OK\r\nconnection: keep-alive\r\n\r\nhello',
      'HTTP/1.1 304 Not Modified\r\nContent-Length: 10\r\n\r\n',
      `HTTP/1.1 103 Early Hints\r\n\r\n${OK}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ].map(bytes);
    const SPECIAL = bytes('\r\n\t :;,+-0123456789aAfFxX\0\u007f\u0080/.');
    let seed = 11;
    const random = (below: number) => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) % below;
    let accepted = 0;
    const different: string[] = [];
    for (let round = 0; round < 1_500; round += 1) {
      let text: Buffer = Buffer.from(seeds[round % seeds.length]!);
      for (let n = 0; n < 1 + random(2); n += 1) {
        const [at, byte] = [random(text.length), SPECIAL.subarray(random(SPECIAL.length)).subarray(0, 1)];
        const removed = random(3) === 0 ? 0 : 1;
        text = Buffer.concat([
          text.subarray(0, at),
          random(4) === 0 ? Buffer.alloc(0) : byte,
          text.subarray(at + removed),
        ]);
      }
      const told = readOf([text], GET, true);
      if ('broken' in told || told.keeps === undefined) continue;
      accepted += 1;
      const other = await byNode(text);
      const differs = other === null || other.status !== told.status || other.body !== told.body;
      if (differs) different.push(JSON.stringify([text.toString('latin1'), told.status, told.body, other]));
    }
    expect(different).toEqual([]);
    expect(accepted).toBeGreaterThan(300);
  });
});
