import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createOutgoing, outerLookup } from './outgoing';

type Found = { address: string; family: number };
/** A name server that answers the n-th question with the n-th list, and the last for ever. */
function resolverOf(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = (hostname: string, _options: unknown, callback: (error: null, found: Found[]) => void) => {
    const found = answers[Math.min(asked.push(hostname), answers.length) - 1]!;
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, resolve: resolve as unknown as typeof lookup };
}
const PORTAL = 'https://portal.example';
const LOCAL = 'http://localhost:8080';

describe('a name', () => {
  const found = (answers: string[][], all = true) => {
    const { resolve, asked } = resolverOf(...answers);
    return new Promise((done) =>
      outerLookup(resolve)('files.example', { all }, (error, ...rest) => done([error?.message ?? rest, asked.length])),
    );
  };

  it.each([
    [['10.0.0.1']],
    [['8.8.8.8', '127.0.0.1']],
    [['2606:4700::1', '::ffff:169.254.169.254']],
    [['64:ff9b::a00:1']],
    [[]],
  ])('that leads to %j is not called', async (addresses) => {
    expect(await found([addresses])).toEqual(['The portal makes no calls to files.example.', 1]);
  });

  it('is connected to at the addresses that were checked, whatever it leads to a moment later', async () => {
    const public4 = { address: '8.8.8.8', family: 4 };
    expect(await found([['8.8.8.8'], ['127.0.0.1']])).toEqual([[[public4]], 1]);
    expect(await found([['8.8.8.8'], ['127.0.0.1']], false)).toEqual([['8.8.8.8', 4], 1]);
  });

  it('is asked for once per call, and a call to an inner address fails', async () => {
    const { resolve, asked } = resolverOf(['127.0.0.1']);
    await expect(createOutgoing(PORTAL, resolve)('https://files.example/')).rejects.toThrow(
      'no calls to files.example',
    );
    expect(asked).toEqual(['files.example']);
  });
});

describe('a call', () => {
  let reply: (request: IncomingMessage, answer: ServerResponse) => void;
  let address: string;
  const server = createServer((request, answer) => reply(request, answer));
  const outgoing = createOutgoing(LOCAL);
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void (server.closeAllConnections(), server.close()));

  it('sends method, headers and body, and reads status, headers and body', async () => {
    const got: unknown[] = [];
    reply = async (request, answer) => {
      got.push(request.method, request.headers.origin, request.headers['content-type'], await text(request));
      answer.writeHead(418, { 'x-answer': 'yes' }).end('short and stout');
    };
    const body = new URLSearchParams({ a: 'b c' });
    const answer = await outgoing(address, { method: 'POST', body, headers: { origin: PORTAL } });
    expect(got).toEqual(['POST', PORTAL, 'application/x-www-form-urlencoded;charset=UTF-8', 'a=b+c']);
    expect([answer.status, answer.headers.get('x-answer'), await answer.text()]).toEqual([
      418,
      'yes',
      'short and stout',
    ]);
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect: %i', async (status) => {
    const paths: string[] = [];
    reply = ({ url }, answer) => {
      paths.push(url!);
      answer.writeHead(status, { location: '/secret' }).end();
    };
    await expect(outgoing(`${address}/open`)).rejects.toThrow('redirects');
    expect(paths).toEqual(['/open']);
  });

  it('answers a redirect to those who want to follow it themselves', async () => {
    reply = (_request, answer) => void answer.writeHead(302, { location: '/next' }).end('elsewhere');
    const answer = await outgoing(address, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([302, '/next', '']);
  });

  it('has no body where the answer has none', async () => {
    reply = (_request, answer) => void answer.writeHead(204).end();
    expect(await (await outgoing(address)).text()).toBe('');
  });

  it('ends with its signal, before the answer and within it', async () => {
    reply = () => undefined;
    await expect(outgoing(address, { signal: AbortSignal.timeout(30) })).rejects.toThrow(/abort/i);
    reply = (_request, answer) => void answer.writeHead(200).write('half');
    const stop = new AbortController();
    const answer = await outgoing(address, { signal: stop.signal });
    stop.abort();
    await expect(answer.text()).rejects.toThrow();
  });

  it('ends the sender’s work where the reader stops', async () => {
    let gone = false;
    reply = (_request, answer) => {
      answer.on('close', () => (gone = true));
      answer.writeHead(200).write('x'.repeat(100_000));
    };
    const answer = await outgoing(address);
    for await (const chunk of answer.body!) if (chunk.length > 0) break;
    await vi.waitFor(() => expect(gone).toBe(true));
  });

  it('is not made at all where the address is inner', async () => {
    let calls = 0;
    reply = (_request, answer) => void (calls++, answer.end());
    await expect(createOutgoing(PORTAL)(address)).rejects.toThrow('no calls to');
    expect(calls).toBe(0);
  });
});
