import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';

/** What a caller has to be told of a provider: statuses with codes of the gateway, or that its connection broke in the middle. */
export type Expected = { code: string; status: number } | 'cut' | 'whole';

export interface BadProvider {
  /** Each connection, once it has sent its request's head. */
  answer: (socket: Socket) => void;
  /** One of these. */
  expected: Expected[];
  /** Calls are made so; `GET` and `POST` by default. */
  method?: 'HEAD';
  /** Seconds of waiting belong to it: fewer tries. */
  isSlow?: true;
}

const OK = 'HTTP/1.1 200 OK\r\n';
const late: Expected = { status: 504, code: 'GDX-2003' };
const bad: Expected = { status: 502, code: 'GDX-2005' };

/** Writes as fast as the other side reads, until that leaves. */
function flood(socket: Socket, part: Buffer | string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(part));
  };
  socket.on('drain', more);
  more();
}
/** Writes a part now and then, until the other side leaves. */
function drip(socket: Socket, part: string, everyMs: number): void {
  const timer = setInterval(() => socket.writable && socket.write(part), everyMs);
  socket.once('close', () => clearInterval(timer));
}
const says =
  (text: string | Buffer, isOver = true) =>
  (socket: Socket) => {
    socket.write(text);
    if (isOver) socket.end();
  };

const LARGE = Buffer.alloc(65_536, 'x');

/** Providers' systems in every kind of trouble, by name. */
export const BAD_PROVIDERS: Record<string, BadProvider> = {
  'accepts, and says nothing': { answer: () => undefined, expected: [late], isSlow: true },
  'closes at once': { answer: (socket) => socket.end(), expected: [bad] },
  resets: { answer: (socket) => socket.resetAndDestroy(), expected: [bad] },
  'drips its status line': { answer: (socket) => drip(socket, 'H', 200), expected: [late, bad], isSlow: true },
  'drips headers without end': {
    answer: (socket) => (socket.write(OK), drip(socket, 'x-a: b\r\n', 100)),
    expected: [late, bad],
    isSlow: true,
  },
  'drips its body beyond the time of the whole': {
    answer: (socket) => (socket.write(`${OK}content-length: 100000\r\n\r\n`), drip(socket, 'x', 100)),
    expected: ['cut'],
    isSlow: true,
  },
  'stops in the middle of its body': {
    answer: says(`${OK}content-length: 1000\r\n\r\nhalf`, false),
    expected: ['cut'],
    isSlow: true,
  },
  'breaks off in the middle of its body': { answer: says(`${OK}content-length: 1000\r\n\r\nhalf`), expected: ['cut'] },
  'breaks off in the middle of a chunk': {
    answer: says(`${OK}transfer-encoding: chunked\r\n\r\n40\r\nhalf`),
    expected: ['cut'],
  },
  'breaks off before the last chunk': {
    answer: says(`${OK}transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n`),
    expected: ['cut'],
  },
  'sends chunks without sizes': {
    answer: says(`${OK}transfer-encoding: chunked\r\n\r\nnone\r\n`),
    expected: ['cut', bad],
  },
  'sends a chunk size beyond any': {
    answer: says(`${OK}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\nx`),
    expected: ['cut', bad],
  },
  'speaks no HTTP': { answer: says('220 mail.example ESMTP\r\n'), expected: [bad] },
  'sends noise': { answer: (socket) => socket.end(randomBytes(4_096)), expected: [bad] },
  'speaks TLS': { answer: says(Buffer.from('1503010002022800', 'hex')), expected: [bad] },
  'speaks HTTP 0.9': { answer: says('<html>old</html>'), expected: [bad] },
  'has no status': { answer: says('HTTP/1.1 \r\n\r\n'), expected: [bad] },
  'has a status of four digits': { answer: says('HTTP/1.1 2000 OK\r\n\r\n'), expected: [bad] },
  'has a status beyond any': {
    answer: says('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n'),
    expected: ['whole', bad],
  },
  'has a NUL in a header': { answer: says(`${OK}x-a: a\0b\r\ncontent-length: 0\r\n\r\n`), expected: [bad] },
  'has a line end in a header': { answer: says(`${OK}x-a: a\rb\r\ncontent-length: 0\r\n\r\n`), expected: [bad] },
  'has two lengths': { answer: says(`${OK}content-length: 2\r\ncontent-length: 4\r\n\r\nokok`), expected: [bad] },
  'has a length and chunks': {
    answer: says(`${OK}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`),
    expected: [bad, 'whole'],
  },
  'has a negative length': { answer: says(`${OK}content-length: -1\r\n\r\nx`), expected: [bad] },
  'has headers of a megabyte': { answer: says(`${OK}x-a: ${'a'.repeat(1_048_576)}\r\n\r\n`), expected: [bad] },
  'has a hundred thousand headers': { answer: says(`${OK}${'x-a: b\r\n'.repeat(100_000)}\r\n`), expected: [bad] },
  'sends headers without end': {
    answer: (socket) => (socket.write(OK), flood(socket, 'x-a: b\r\n'.repeat(1_000))),
    expected: [bad],
  },
  'sends interim answers without end': {
    answer: (socket) => flood(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(100)),
    expected: [late, bad],
    isSlow: true,
  },
  'switches protocols without being asked': {
    answer: says('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\nhello', false),
    expected: [bad, late],
    isSlow: true,
  },
  'sends a body without end': {
    answer: (socket) => (socket.write(`${OK}\r\n`), flood(socket, LARGE)),
    expected: ['cut'],
    isSlow: true,
  },
  'sends chunks without end': {
    answer: (socket) => (
      socket.write(`${OK}transfer-encoding: chunked\r\n\r\n`),
      flood(socket, Buffer.concat([Buffer.from('10000\r\n'), LARGE, Buffer.from('\r\n')]))
    ),
    expected: ['cut'],
    isSlow: true,
  },
  'says more than its length': {
    answer: says(`${OK}content-length: 2\r\n\r\nokHTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nhidden`, false),
    expected: ['whole'],
  },
  'answers a HEAD with a body': {
    answer: says(`${OK}content-length: 6\r\n\r\nhidden`, false),
    expected: ['whole'],
    method: 'HEAD',
  },
};
