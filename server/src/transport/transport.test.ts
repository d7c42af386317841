import type { IncomingMessage } from 'node:http';
import { session } from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { CIPHER_VECTORS, CIPHER_HEADER, CIPHER_PREFIX } from '@titian/shared-contracts/cipher';
import { buildPortal, type Portal } from '../testing/build';
import { decrypt, encrypt } from './cipher';
import { createRewrite } from './rewrite';

let portal: Portal;
beforeAll(async () => void (portal = await buildPortal()));
afterAll(() => portal.close());

const encryptedGet = (plain: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: `${CIPHER_PREFIX}${encrypt(plain)}`, headers });

describe('the cipher', () => {
  it.each(CIPHER_VECTORS)('encrypts $text as the browsers do, and decrypts it', ({ text, hex }) => {
    expect(encrypt(text)).toBe(hex);
    expect(decrypt(hex)).toBe(text);
  });
});

describe('the encrypted transport', () => {
  it('answers the same as the plain call, encrypted, with its status', async () => {
    const plain = await portal.app.inject(`${catalogue.search.path}?pageSize=5`);
    const encrypted = await encryptedGet(`${catalogue.search.path}?pageSize=5`);
    expect(encrypted.statusCode).toBe(200);
    expect(encrypted.headers[CIPHER_HEADER]).toBe('aes-hex');
    expect(encrypted.headers['content-type']).toMatch(/^text\/plain/);
    expect(decrypt(encrypted.body)).toBe(plain.body);
  });

  it('checks the rights of the token, and encrypts refusals too', async () => {
    const refused = await encryptedGet(session.me.path);
    expect(refused.statusCode).toBe(401);
    expect(JSON.parse(decrypt(refused.body))).toMatchObject({ status: 401, code: 'auth.required' });

    const { token } = await portal.as('client');
    const mine = await encryptedGet(session.me.path, { authorization: `Bearer ${token}` });
    expect(JSON.parse(decrypt(mine.body))).toMatchObject({ username: 'client' });
  });

  it('appends a query that follows the hex', async () => {
    const reply = await portal.app.inject(`${CIPHER_PREFIX}${encrypt(catalogue.search.path)}?pageSize=101`);
    expect(JSON.parse(decrypt(reply.body))).toMatchObject({ status: 422, errors: [{ path: '/query/pageSize' }] });
  });

  const hex = encrypt(session.me.path);
  it.each([
    ['an altered block', `${hex.slice(0, -2)}00`],
    ['half a block', hex.slice(0, 16)],
    ['no hex', 'zz'.repeat(16)],
    ['nothing', ''],
    ['another host', encrypt('//elsewhere.example/api')],
    ['itself', encrypt(`${CIPHER_PREFIX}${hex}`)],
    ['no path', encrypt('api/users/me')],
  ])('refuses %s with a problem of its own', async (_what, given) => {
    const reply = await portal.app.inject(`${CIPHER_PREFIX}${given}`);
    expect(reply.statusCode).toBe(400);
    expect(JSON.parse(decrypt(reply.body))).toMatchObject({ code: 'transport.unreadable' });
  });

  it('streams an answer too long to encrypt at once', async () => {
    const long = await encryptedGet('/openapi.json');
    const plain = await portal.app.inject('/openapi.json');
    expect(plain.body.length).toBeGreaterThan(128 * 1024);
    expect(decrypt(long.body)).toBe(plain.body);
  });

  it('remembers short addresses only, whoever sends them', () => {
    const cache = new Map<string, string>();
    const rewrite = createRewrite(cache);
    const [short, long] = [`${session.me.path}?q=1`, `${session.me.path}?q=${'x'.repeat(2_000)}`];
    for (const plain of [short, long, short, long])
      expect(rewrite({ url: `${CIPHER_PREFIX}${encrypt(plain)}` } as IncomingMessage)).toBe(plain);
    expect([...cache.values()]).toEqual([short]);
  });
});
