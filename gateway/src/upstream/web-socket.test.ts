import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connected, headOf } from '../testing/raw';
import { runningPlane } from '../testing/running-plane';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end());
});
afterAll(() => here.stop());

it.each([
  ['keeps its side open', ''],
  ['says more', 'more'],
])('a WebSocket that is refused leaves no connection, although its caller %s', async (_, more) => {
  const { socket, statuses } = connected(here);
  socket.write(headOf('/hakmilik', 'GET', { 'x-api-key': 'none', connection: 'upgrade', upgrade: 'websocket' }));
  await vi.waitFor(() => expect(statuses()).toEqual(['401']));
  socket.write(more);
  // What is written to a connection that is half open goes on; one that is over answers with a reset.
  await vi.waitFor(() => {
    socket.write('.');
    expect(socket.closed).toBe(true);
  });
});

const SOCKETS = '/proc/net/tcp';
const PROBES = '02';
/** Which timer of the system runs for a connection from the first of these ports to the second, as Linux tells it. */
const timerOf = (from: number, to: number) => {
  const ends = [from, to].map((port) => `[0-9A-F]{8}:${port.toString(16).toUpperCase().padStart(4, '0')}`);
  return new RegExp(`${ends.join(' ')} \\S+ \\S+ (\\d\\d):`).exec(readFileSync(SOCKETS, 'latin1'))?.[1];
};

it.skipIf(!existsSync(SOCKETS))(
  'a caller that is silent is asked by the system whether it is still there',
  async () => {
    const { socket } = connected(here);
    await vi.waitFor(() => expect(socket.connecting).toBe(false));
    const { port } = socket.address() as AddressInfo;
    await vi.waitFor(() => expect(timerOf(Number(new URL(here.origin).port), port)).toBe(PROBES));
    socket.destroy();
  },
);
