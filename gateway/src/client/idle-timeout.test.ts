import type net from 'node:net';
import { askOver, connectionsTo } from '../testing/ask-over';
import { socketsOf, stopProviders } from '../testing/providers';
import { runningPlane } from '../testing/running-plane';
import { endpointOf, systemOf } from '../testing/snapshot-of';
import { connectorOf } from './connector';

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const LATE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end())));
afterEach(stopProviders);
afterAll(() => here.stop());

/** A provider that answers the first `answers` calls of each connection; to the next it says this, as if that had come before the call. */
async function saying(late: string, answers = 1) {
  const sockets: net.Socket[] = [];
  const url = await socketsOf((socket) => {
    sockets.push(socket);
    let calls = 0;
    socket.on('data', () => {
      calls += 1;
      if (calls <= answers) socket.write(OK);
      else socket.end(late);
    });
  });
  return { url, sockets };
}
const use = (url: string, breaker = { failures: 1, suspendMs: 10_000 }) =>
  here.use({ api: { upstream: systemOf([endpointOf(url)], 'single', breaker) } });
const answerOf = async (method: string) => {
  const reply = await here.call('/hakmilik', { method });
  return [reply.status, reply.headers.get('x-gdx-error'), await reply.text()];
};

it('what a provider says of the idle time of a connection is no answer to the call that it meets', async () => {
  const { url, sockets } = await saying(LATE);
  use(url);
  expect(await answerOf('GET')).toEqual([200, null, 'ok']);
  expect(await answerOf('GET')).toEqual([200, null, 'ok']);
  expect(sockets).toHaveLength(2);
  await vi.waitFor(() => expect(here.records).toMatchObject([{ attempts: 1 }, { attempts: 2, status: 200 }]));
});

it('a call that may not be done twice is told that it failed, and the endpoint goes on', async () => {
  const { url } = await saying(LATE);
  use(url);
  expect(await answerOf('POST')).toEqual([200, null, 'ok']);
  expect((await answerOf('POST')).slice(0, 2)).toEqual([502, 'GDX-2005']);
  // Suspended after one failure, it would get no call any more.
  expect(await answerOf('POST')).toEqual([200, null, 'ok']);
});

it('ends the other connections that are idle for as long', async () => {
  const { url, sockets } = await saying(LATE);
  const connections = connectionsTo(url, connectorOf(url, { privateAllowed: true, ca: null }, 2_000));
  await Promise.all([askOver(connections), askOver(connections)]);
  expect(await askOver(connections)).toEqual({ code: 'IDLE_TIMEOUT' });
  await vi.waitFor(() => expect(sockets.every(({ destroyed }) => destroyed)).toBe(true));
  expect(await askOver(connections)).toMatchObject({ text: 'ok' });
  connections.close();
});

it.each([
  ['on a new connection', LATE, 0],
  ['that keeps its connection', 'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\n\r\n', 1],
])('a 408 %s is the answer', async (_, late, answers) => {
  use((await saying(late, answers)).url);
  for (let call = 0; call < answers; call += 1) expect((await answerOf('GET'))[0]).toBe(200);
  expect((await answerOf('GET')).slice(0, 2)).toEqual([408, null]);
});
