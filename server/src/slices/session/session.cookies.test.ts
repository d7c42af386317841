import { session as contract, SESSION_COOKIES } from '@titian/shared-contracts';
import { faq } from '@titian/shared-contracts/faq';
import { buildPortal, createCaller, type Portal } from '../../testing/build';
import { TEST_PASSWORD } from '../../testing/make';

interface SetCookie {
  name: string;
  value: string;
  path?: string;
  secure?: boolean;
  httpOnly?: boolean;
  domain?: string;
  expires?: Date;
}

/** What browsers ask of a cookie before they take it under such a name; they drop any other. */
const isTaken = ({ name, secure, path, domain }: SetCookie) => {
  if (name.startsWith('__Host-')) return secure === true && path === '/' && domain === undefined;
  return name.startsWith('__Secure-') ? secure === true : true;
};

async function signIn(portal: Portal, cookies: Record<string, string> = {}) {
  const payload = { grant_type: 'password', username: 'client', password: TEST_PASSWORD };
  const reply = await portal.app.inject({ method: 'POST', url: contract.token.path, payload, cookies });
  return { cookies: reply.cookies as SetCookie[], token: reply.json<{ access_token: string }>().access_token };
}
const refresh = (portal: Portal, cookies: Record<string, string>) =>
  portal.app.inject({
    method: 'POST',
    url: contract.token.path,
    payload: { grant_type: 'refresh_token' },
    cookies,
  });

describe.each([
  ['https', 'https://portal.example', ['__Secure-titian_refresh', '__Host-titian_session', '__Secure-titian_device']],
  ['https in capitals', 'HTTPS://portal.example', ['__Secure-titian_refresh', '__Host-titian_session']],
  ['http', 'http://portal.example', ['titian_refresh', 'titian_session', 'titian_device']],
])('the cookies of a portal at %s', (_, publicUrl, own) => {
  const isSecure = /^https/i.test(publicUrl);
  const [refreshName, sessionName] = own as [string, string];
  let portal: Portal;
  beforeAll(async () => void (portal = await buildPortal({ TITIAN_PUBLIC_URL: publicUrl })));
  afterAll(() => portal.close());

  it('have the prefixes of their paths, and the names of the specification stay', async () => {
    const { cookies } = await signIn(portal);
    expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining([...own, ...SESSION_COOKIES]));
    expect(cookies.filter((cookie) => !isTaken(cookie))).toEqual([]);
    expect(new Set(cookies.map(({ secure }) => secure === true))).toEqual(new Set([isSecure]));
    const paths = Object.fromEntries(cookies.map(({ name, path }) => [name, path]));
    expect(paths).toMatchObject({ [refreshName]: '/token', [sessionName]: '/', auth: '/' });
  });

  it('are read under that name alone', async () => {
    const { cookies } = await signIn(portal);
    const { value } = cookies.find(({ name }) => name === refreshName)!;
    const other = isSecure ? 'titian_refresh' : '__Secure-titian_refresh';
    expect((await refresh(portal, { [other]: value })).statusCode).toBe(401);
    const set = (await refresh(portal, { [refreshName]: value })).cookies.map(({ name }) => name);
    expect(set).toEqual(expect.arrayContaining([refreshName, sessionName]));
  });

  it('are removed by log-out, in a form that browsers take', async () => {
    const { token } = await signIn(portal);
    const { headers } = await createCaller(portal.app, token).call(contract.logout);
    const cleared = [headers['set-cookie']].flat().map(String);
    for (const name of [refreshName, sessionName, ...SESSION_COOKIES]) {
      const one = cleared.find((cookie) => cookie.startsWith(`${name}=;`));
      expect(one).toContain(`Path=${name === refreshName ? '/token' : '/'};`);
      expect(one).toContain('Expires=Thu, 01 Jan 1970');
      expect(one?.includes('Secure')).toBe(isSecure);
    }
  });

  it('of readers who are not signed in have the prefix too', async () => {
    const { cookies } = await portal.app.inject({ url: faq.published.path });
    expect(cookies.map(({ name }) => name)).toEqual([isSecure ? '__Host-titian_reader' : 'titian_reader']);
    expect((cookies as SetCookie[]).every(isTaken)).toBe(true);
  });
});
