import { providerOf, stopProviders } from './testing/providers';
import { connected, headOf } from './testing/raw';
import { runningPlane } from './testing/running-plane';
import { endpointOf, systemOf } from './testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
beforeEach(() => here.use());
afterEach(stopProviders);
afterAll(() => here.stop());

/** Of a busy machine, milliseconds. */
const PATIENCE = 5_000;
const WEB_SOCKET = { connection: 'upgrade', upgrade: 'websocket' };

it.each([
  ['a key', {}, ['200', '200']],
  ['no key', { 'x-api-key': 'none' }, ['401', '401']],
])('a WebSocket that is asked for behind another call, with %s, is a call like any other', async (_, key, expected) => {
  const { socket, statuses } = connected(here);
  socket.write(headOf('/hakmilik', 'GET', key) + headOf('/hakmilik', 'GET', { ...key, ...WEB_SOCKET }));
  await vi.waitFor(() => expect(statuses()).toEqual(expected));
  socket.write(headOf('/hakmilik', 'GET', key));
  await vi.waitFor(() => expect(statuses()).toHaveLength(3));
  expect(here.records).toHaveLength(3);
  expect(here.complaints).toEqual([]);
  socket.destroy();
});

it('twenty callers that leave while a call waits behind another one hold nothing, and each call is recorded', async () => {
  const { url } = await providerOf((request, response) => {
    if (request.url!.endsWith('slow')) return;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const sending = setInterval(() => response.write(`data: ${'x'.repeat(4_000)}\n\n`), 5);
    response.on('close', () => clearInterval(sending));
  });
  here.use({ api: { upstream: systemOf([endpointOf(url)]) } });
  const { upstreams } = here.options;
  const callers = Array.from({ length: 20 }, () => {
    const { socket } = connected(here);
    socket.write(headOf('/hakmilik/slow') + headOf('/hakmilik/events'));
    return socket;
  });
  await vi.waitFor(() => expect(upstreams.count().held).toBe(40), PATIENCE);
  for (const socket of callers) socket.destroy();
  await vi.waitFor(() => expect(upstreams.count()).toEqual({ held: 0, waiting: 0 }), PATIENCE);
  await vi.waitFor(() => expect(here.records).toHaveLength(40), PATIENCE);
});
