import { socketsOf, stopProviders } from '../testing/providers';
import { connected, headOf } from '../testing/raw';
import { runningPlane } from '../testing/running-plane';
import { endpointOf, systemOf } from '../testing/snapshot-of';

const MIB = 1024 ** 2;
/** More than is held to be checked. */
const FIRST = 1.25 * MIB;
const REST = 0.25 * MIB;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end());
});
afterEach(stopProviders);
afterAll(() => here.stop());

const chunkOf = (bytes: number) =>
  Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), Buffer.alloc(bytes, 'x'), Buffer.from('\r\n')]);
const JSON_BODY = { parameters: [], body: { required: true, content: { 'application/json': { type: 'object' } } } };

/** A provider that answers as soon as a call begins, and reads no more of it. */
const use = async (status: string, validation: 'off' | 'log' | 'block') => {
  const answer = `HTTP/1.1 ${status}\r\ncontent-length: 2\r\n\r\nno`;
  const url = await socketsOf((socket) => void socket.once('data', () => socket.pause().write(answer)));
  const operations = [{ id: 'write', method: 'post', path: '/hakmilik', rate: null, request: JSON_BODY }];
  const api = { upstream: systemOf([endpointOf(url)]), bodyBytes: 40 * MIB, validation, definitions: {}, operations };
  here.use({ api });
};

it.each([
  ['log', 'length', FIRST],
  ['block', 'length', FIRST],
  ['off', 'length', REST],
  ['log', 'chunks', FIRST],
] as const)(
  'with validation %s and a body by %s the connection takes the next call',
  async (validation, form, first) => {
    await use('413 Content Too Large', validation);
    const length: Record<string, string | number> =
      form === 'length' ? { 'content-length': first + REST } : { 'transfer-encoding': 'chunked' };
    const part = (bytes: number) => (form === 'length' ? Buffer.alloc(bytes, 'x') : chunkOf(bytes));
    const { socket, statuses } = connected(here);
    socket.write(headOf('/hakmilik', 'POST', { 'content-type': 'application/json', ...length }));
    socket.write(part(first));
    await vi.waitFor(() => expect(statuses()).toEqual(['413']));
    socket.write(part(REST));
    if (form === 'chunks') socket.write('0\r\n\r\n');
    socket.write('GET /-/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await vi.waitFor(() => expect(statuses()).toEqual(['413', '200']));
    socket.destroy();
  },
);

it('ends the connection of a caller that goes on without end', async () => {
  await use('200 OK', 'off');
  const { socket, statuses } = connected(here);
  socket.write(headOf('/hakmilik', 'POST', { 'transfer-encoding': 'chunked' }));
  socket.write(chunkOf(1));
  await vi.waitFor(() => expect(statuses()).toEqual(['200']));
  const part = chunkOf(64 * 1024);
  for (let sent = 0; !socket.closed && sent < 60 * MIB; sent += part.length) if (!socket.write(part)) await pause(1);
  await vi.waitFor(() => expect(socket.closed).toBe(true));
});
