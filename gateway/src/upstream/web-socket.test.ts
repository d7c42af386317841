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
