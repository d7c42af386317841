import { desc } from 'drizzle-orm';
import { greeting } from './greeting';
import { buildPortal, type Portal } from './testing/build';
import { portalLog } from './storage/schema';

const PROXY = '10.1.0.7';
const CLIENT = '203.0.113.7';

describe('the address of a client behind proxies on other machines', () => {
  let portal: Portal;
  let written = '';
  beforeEach(async () => {
    written = '';
    portal = await buildPortal(
      { TITIAN_TRUST_PROXY: `${PROXY},10.2.0.0/16`, TITIAN_REQUESTS_PER_MINUTE: '3', LOG_LEVEL: 'info' },
      { logTo: { write: (line) => void (written += line) } },
    );
  });
  afterEach(() => portal.close());

  const ask = (remoteAddress: string, forwarded?: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/token',
      payload: { grant_type: 'password', username: 'client', password: 'not the password' },
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });
  const statusOf = async (remoteAddress: string, forwarded?: string) =>
    (await ask(remoteAddress, forwarded)).statusCode;
  const loggedAddress = async () =>
    (await portal.db.select({ ip: portalLog.ip }).from(portalLog).orderBy(desc(portalLog.at)).limit(1))[0]?.ip;

  it.each([
    ['a trusted proxy counts', PROXY, CLIENT, CLIENT],
    ['an untrusted address does not', '198.51.100.9', CLIENT, '198.51.100.9'],
    ['this machine does not, where others are named', '127.0.0.1', CLIENT, '127.0.0.1'],
    ['several hops: the right-most untrusted address', PROXY, `${CLIENT}, 10.2.0.9, 10.2.44.1`, CLIENT],
    ['a forged left part changes nothing', PROXY, `192.0.2.1, 10.2.0.3, ${CLIENT}, 10.2.0.9`, CLIENT],
    ['nothing forwarded: the proxy itself', PROXY, undefined, PROXY],
  ])('in both logs: %s', async (_, from, forwarded, address) => {
    expect(await statusOf(from, forwarded)).toBe(401);
    expect(await loggedAddress()).toBe(address);
    expect(written).toContain(`"ip":"${address}"`);
  });

  it('limits the requests of each client, not those of the proxy, and no forged part evades that', async () => {
    const statuses = [];
    for (const forged of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      statuses.push(await statusOf(PROXY, `${forged}, ${CLIENT}`));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await statusOf(PROXY, '203.0.113.8')).not.toBe(429);
  });

  it('limits an untrusted address, whatever it claims', async () => {
    const statuses = [];
    for (const claimed of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      statuses.push(await statusOf('198.51.100.9', claimed));
    expect(statuses.at(-1)).toBe(429);
  });

  it('prints at the start which proxies are in force', () => {
    expect(greeting(portal.app.config, 'embedded', null)).toContain(`Trusted proxies: ${PROXY}, 10.2.0.0/16\n`);
  });
});

describe('failed sign-ins by address', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await buildPortal({ TITIAN_TRUST_PROXY: PROXY, TITIAN_DEMO: '0' })));
  afterAll(() => portal.close());

  const codeOf = async (client: string, username: string) => {
    const reply = await portal.app.inject({
      method: 'POST',
      url: '/token',
      payload: { grant_type: 'password', username, password: 'not the password' },
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': `192.0.2.1, ${client}` },
    });
    return reply.json<{ code: string }>().code;
  };

  it('count for one client behind a proxy, not for all', async () => {
    for (const name of ['one', 'two', 'three']) expect(await codeOf(CLIENT, name)).toBe('auth.incorrect');
    expect(await codeOf(CLIENT, 'four')).toMatch(/captcha/);
    expect(await codeOf('203.0.113.8', 'four')).toBe('auth.incorrect');
  });
});
