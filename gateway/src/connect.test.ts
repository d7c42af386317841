import { connected, headOf } from './testing/raw';
import { runningPlane } from './testing/running-plane';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void setTimeout(() => response.end('{}'), 50));
});
beforeEach(() => here.use());
afterAll(() => here.stop());

const CONNECT = 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n';

it.each([
  ['keeps its side open', ''],
  ['says more', headOf('/hakmilik')],
])('CONNECT is refused and recorded, and leaves no connection although its caller %s', async (_, more) => {
  const { socket, text, statuses } = connected(here);
  socket.write(CONNECT + more);
  await vi.waitFor(() => expect(text()).toContain('"code":"GDX-1001"'));
  expect(text()).toMatch(/^HTTP\/1\.1 400 [^]*\r\nconnection: close\r\n/i);
  await vi.waitFor(() => {
    socket.write('.');
    expect(socket.closed).toBe(true);
  });
  expect([statuses(), here.seen, here.complaints]).toEqual([['400'], [], []]);
  expect(here.records).toMatchObject([
    { method: 'CONNECT', status: 400, code: 'GDX-1001', outcome: 'clientError', counted: false, clientIp: '127.0.0.1' },
  ]);
});

it.each(['a:1', 'a.example:443', '[::1]:1', '127.0.0.1:8190'])(
  'CONNECT %s leads nowhere, also with a key',
  async (to) => {
    const { socket, statuses } = connected(here);
    socket.write(headOf('', 'CONNECT').replace(/^CONNECT \S+/, `CONNECT ${to}`));
    await vi.waitFor(() => expect(statuses()).toEqual(['400']));
    expect(here.seen).toEqual([]);
    socket.destroy();
  },
);

it('CONNECT on a connection that was used is refused, and one behind a call that waits ends it', async () => {
  const { socket, text, statuses } = connected(here);
  socket.write(headOf('/hakmilik'));
  await vi.waitFor(() => expect(statuses()).toEqual(['200']));
  socket.write(CONNECT);
  await vi.waitFor(() => expect(text()).toContain('GDX-1001'));
  const behind = connected(here);
  behind.socket.write(headOf('/hakmilik') + CONNECT);
  await vi.waitFor(() => {
    behind.socket.write('.');
    expect(behind.socket.closed).toBe(true);
  });
  await vi.waitFor(() => expect(here.records).toHaveLength(3));
  expect(here.complaints).toEqual([]);
  socket.destroy();
});
