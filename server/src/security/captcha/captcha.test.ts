import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { setting } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { TEST_PASSWORD } from '../../testing/make';

let portal: Portal;
afterEach(() => portal.close());

const signIn = (username: string, password: string, captcha?: string) =>
  portal.nobody.call(session.token, { body: { grant_type: 'password', username, password, captcha } });

async function solved(): Promise<string> {
  const { altcha: challenge } = (await portal.nobody.call(account.captcha)).body;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
const failThrice = async (name: string) => {
  const answers = [];
  for (let i = 0; i < 3; i++) answers.push((await signIn(name, 'wrong')).body.extra.captcha);
  return answers;
};

describe('ALTCHA', () => {
  beforeEach(async () => void (portal = await buildPortal({ TITIAN_DEMO: '0' })));

  it('is required after three failures of an account, known or not, and of an address whatever the account', async () => {
    expect((await portal.nobody.call(catalogue.portalInfo)).body.captcha).toEqual({ kind: 'altcha', siteKey: null });
    expect(await failThrice('nobody-has-this')).toEqual([undefined, undefined, true]);
    expect(await signIn('client', TEST_PASSWORD)).toMatchObject({ status: 422, body: { code: 'captcha.required' } });
    expect((await signIn('client', TEST_PASSWORD, await solved())).status).toBe(200);
    portal.pass(16 * 60_000);
    expect((await signIn('nobody-has-this', 'wrong')).body.code).toBe('captcha.required');
    expect((await signIn('client', TEST_PASSWORD)).status).toBe(200);
  });

  it('is accepted once, and neither forged nor late', async () => {
    await failThrice('client');
    const [answer, late] = [await solved(), await solved()];
    const forged = Buffer.from(JSON.stringify({ challenge: { parameters: {} }, solution: {} })).toString('base64');
    for (const wrong of ['x', forged])
      expect((await signIn('client', TEST_PASSWORD, wrong)).body.code).toBe('captcha.invalid');
    expect((await signIn('client', 'wrong', answer)).body.code).toBe('auth.incorrect');
    expect((await signIn('client', TEST_PASSWORD, answer)).body.code).toBe('captcha.invalid');
    portal.pass(11 * 60_000);
    expect((await signIn('client', TEST_PASSWORD, late)).body.code).toBe('captcha.invalid');
    expect((await signIn('client', TEST_PASSWORD, await solved())).status).toBe(200);
  });

  it('is required for every mail that an anonymous caller requests', async () => {
    const forgotPassword = (captcha?: string) =>
      portal.nobody.call(account.forgotPassword, { body: { email: 'a@agency.example', captcha } });
    expect((await forgotPassword()).body.code).toBe('captcha.required');
    expect((await forgotPassword(await solved())).status).toBe(202);
  });
});

describe('reCAPTCHA', () => {
  const requests: URLSearchParams[] = [];
  const provider: typeof fetch = async (_, init) => {
    const body = init!.body as URLSearchParams;
    requests.push(body);
    return Response.json({ success: body.get('response') === 'good' });
  };

  it('is checked with its provider where the portal uses it', async () => {
    portal = await buildPortal({ TITIAN_DEMO: '0' }, { outgoing: provider });
    const { secrets } = portal.app;
    await portal.db.insert(setting).values([
      { key: 'captcha', value: 'recaptcha' },
      { key: 'captchaSiteKey', value: 'site-key' },
      { key: 'captchaSecretKey', value: secrets.seal('secret-key') },
    ]);
    expect((await portal.nobody.call(catalogue.portalInfo)).body.captcha).toEqual({
      kind: 'recaptcha',
      siteKey: 'site-key',
    });
    await failThrice('client');
    expect((await signIn('client', TEST_PASSWORD, 'bad')).body.code).toBe('captcha.invalid');
    expect((await signIn('client', TEST_PASSWORD, 'good')).status).toBe(200);
    expect(requests[1]!.get('secret')).toBe('secret-key');
    expect((await portal.nobody.call(account.captcha)).body).toEqual({ altcha: null });
  });
});

it('is off in demo mode unless it is set', async () => {
  portal = await buildPortal();
  expect(await failThrice('client')).toEqual([undefined, undefined, undefined]);
  expect((await signIn('client', TEST_PASSWORD)).status).toBe(200);
  await portal.db.insert(setting).values({ key: 'captcha', value: 'altcha' });
  expect((await signIn('client', 'wrong')).body.extra.captcha).toBe(true);
});
