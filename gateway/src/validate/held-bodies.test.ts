import { connected, headOf } from '../testing/raw';
import { runningPlane } from '../testing/running-plane';

const MIB = 1024 ** 2;
const JSON_BODY = { parameters: [], body: { required: true, content: { 'application/json': { type: 'array' } } } };
const operations = [{ id: 'write', method: 'post', path: '/hakmilik', rate: null, request: JSON_BODY }];

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
afterAll(() => here.stop());

const use = (whole: number) =>
  here.use({
    api: {
      ...{ validation: 'block', definitions: {}, operations, bodyBytes: 4 * MIB },
      timeouts: { connect: 5_000, firstByte: 20_000, idle: 20_000, whole },
    },
    subscription: { rate: { limit: 1_000, perSeconds: 60, burst: 0 } },
  });
/** A caller that sends all of a JSON body but its last byte. */
function sending(bytes: number) {
  const caller = connected(here);
  caller.socket.write(headOf('/hakmilik', 'POST', { 'content-type': 'application/json', 'content-length': bytes }));
  caller.socket.write(`[${' '.repeat(bytes - 2)}`);
  return caller;
}

it('refuses a body that doesn’t come in the time of the whole call', async () => {
  use(300);
  const { socket, statuses } = sending(1_000);
  await vi.waitFor(() => expect(statuses()).toEqual(['408']));
  expect(here.records).toMatchObject([{ code: 'GDX-1008', outcome: 'clientError', counted: false }]);
  socket.destroy();
});

it('holds so much of all bodies together, and takes the next when others were sent on', async () => {
  use(20_000);
  const patience = { timeout: 30_000 };
  const callers = Array.from({ length: 66 }, () => sending(MIB));
  const refused = () => callers.filter(({ statuses }) => statuses()[0] === '503');
  await vi.waitFor(() => expect(refused()).toHaveLength(2), patience);
  for (const { socket } of callers) socket.write(']');
  const taken = () => callers.filter(({ statuses }) => statuses()[0] === '200');
  await vi.waitFor(() => expect(taken()).toHaveLength(64), patience);
  const headers = { 'content-type': 'application/json' };
  expect((await here.call('/hakmilik', { method: 'POST', body: '[]', headers })).status).toBe(200);
  for (const { socket } of callers) socket.destroy();
});
