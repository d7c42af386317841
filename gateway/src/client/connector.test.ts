import type { LookupAddress } from 'node:dns';
import { askOver, connectionsTo } from '../testing/ask-over';
import { providerOf, stopProviders } from '../testing/providers';
import { mayConnect } from './addresses';
import { connectorOf } from './connector';

afterEach(stopProviders);

it.each([
  ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '0.0.0.0'],
  ...['169.254.169.254', '100.100.100.200', '255.255.255.255', '224.0.0.1', '198.18.0.1', '192.0.2.1', '203.0.113.9'],
  ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1', '2002:7f00:1::'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ...['2001::1', '100::1', '5f00::1'],
])('doesn’t connect to %s', (address) => expect(mayConnect(address, false)).toBe(false));

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2001:4860:4860::8888', '2606:4700::1'])('connects to %s', (address) =>
  expect(mayConnect(address, false)).toBe(true),
);

it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '::1', 'fd12::1'])('connects to %s after an approval', (address) =>
  expect(mayConnect(address, true)).toBe(true),
);

it.each(['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', 'fe80::1', '0.0.0.0', '::ffff:127.0.0.1', '224.0.0.1'])(
  'never connects to %s',
  (address) => expect(mayConnect(address, true)).toBe(false),
);

/** Asks a provider by a name whose addresses are given, one list for each time it is resolved. */
async function ask(privateAllowed: boolean, ...answers: LookupAddress[][]) {
  const provider = await providerOf((_, response) => void response.setHeader('connection', 'close').end('ok'));
  let asked = 0;
  const origin = `http://penyedia.example:${new URL(provider.url).port}`;
  const connect = connectorOf(origin, { privateAllowed, ca: null }, 500, (_, done) =>
    done(null, answers[Math.min(asked++, answers.length - 1)]!),
  );
  const connections = connectionsTo(origin, connect);
  const tell = async () => {
    const told = await askOver(connections);
    return 'code' in told ? told.code : told.text;
  };
  return { tell, asked: () => asked, provider, stop: () => connections.close() };
}
const HERE = { address: '127.0.0.1', family: 4 };
const PUBLIC = { address: '8.8.8.8', family: 4 };

it('refuses a name that leads to a forbidden address, alone or among others', async () => {
  for (const addresses of [[HERE], [PUBLIC, HERE], [{ address: '::ffff:127.0.0.1', family: 6 }]]) {
    const { tell, provider, stop } = await ask(false, addresses);
    expect([await tell(), provider.connections]).toEqual(['FORBIDDEN_ADDRESS', 0]);
    stop();
  }
});

it('resolves a name once for a connection, and anew for the next: one that turns inwards is refused', async () => {
  const { tell, asked, provider, stop } = await ask(true, [HERE], [{ address: '169.254.169.254', family: 4 }]);
  expect([await tell(), asked()]).toEqual(['ok', 1]);
  expect([await tell(), asked(), provider.connections]).toEqual(['FORBIDDEN_ADDRESS', 2, 1]);
  stop();
});

it.each(['http://127.0.0.1', 'http://[::1]', 'http://2130706433', 'http://0x7f.1', 'http://[::ffff:127.0.0.1]'])(
  'refuses %s, which no resolver is asked about',
  async (origin) => {
    const connect = connectorOf(origin, { privateAllowed: false, ca: null }, 500);
    expect(await askOver(connectionsTo(origin, connect))).toEqual({ code: 'FORBIDDEN_ADDRESS' });
  },
);

it('gives up in time where a name is never resolved', async () => {
  const origin = 'http://penyedia.example';
  const connect = connectorOf(origin, { privateAllowed: false, ca: null }, 50, () => undefined);
  expect(await askOver(connectionsTo(origin, connect))).toEqual({ code: 'CONNECT_TIMEOUT' });
});
