import { serverPart as contract } from '@titian/shared-contracts/server';
import { setting } from '../../storage/schema';
import { type Faults, type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider';
import { portalOf } from '../../testing/portal-of';
import { setSignOn } from '../../testing/signing-on';
import { serverTest } from '../server-part/server-part.tables';

const on = portalOf('superadmin');
let provider: IdentityProvider;
beforeAll(async () => void (provider = await startIdentityProvider()));
beforeEach(async () => {
  await on.portal.db.delete(serverTest);
  provider.faults = {};
  await setSignOn(on.portal, provider, { signOnActive: false });
});
afterAll(() => provider.close());

const trial = () => on.superadmin.call(contract.test, { params: { part: 'singleSignOn' } });

it('reads the discovery document and the keys, and shows the client to the provider', async () => {
  provider.calls = [];
  expect((await trial()).body).toMatchObject({ isSet: true, test: { outcome: 'ok', fault: null } });
  expect(provider.calls).toEqual(['/.well-known/openid-configuration', '/keys', '/token']);
});

it('shows what is set, without the secret, and the address that the provider needs', async () => {
  const { facts } = (await trial()).body;
  expect(facts).toEqual([
    { name: 'kind', value: 'notOffered' },
    { name: 'issuer', value: provider.issuer },
    { name: 'client', value: provider.clientId },
    { name: 'clientSecret', value: 'set' },
    { name: 'callback', value: 'http://localhost:8080/token/single-sign-on/callback' },
  ]);
});

it.each([
  ['otherIssuer', { document: { issuer: 'https://lain.example' } }],
  ['notProvider', { document: { token_endpoint: undefined } }],
  ['notProvider', { down: 'configuration' }],
  ['noKeys', { keys: [] }],
  ['noKeys', { keys: [{ kty: 'oct', k: 'AAAA' }] }],
  ['noKeys', { down: '/keys' }],
  ['noPkce', { document: { code_challenge_methods_supported: ['plain'] } }],
  ['timeout', { slow: { path: '/keys', by: 60_000 } }],
] as [string, Faults][])(
  'says what is wrong: %s',
  async (fault, faults) => {
    provider.faults = faults;
    expect((await trial()).body.test).toMatchObject({ outcome: 'failed', fault });
  },
  20_000,
);

it('says that the provider does not know the client', async () => {
  await setSignOn(on.portal, provider, { signOnClientSecret: on.portal.app.secrets.seal('salah') });
  expect((await trial()).body.test).toMatchObject({ outcome: 'failed', fault: 'client' });
});

it('says that nobody answers', async () => {
  const gone = await startIdentityProvider();
  await setSignOn(on.portal, gone);
  gone.close();
  expect((await trial()).body.test).toMatchObject({ outcome: 'failed', fault: 'refused' });
});

it('calls no machine of the portal’s own network', async () => {
  await setSignOn(on.portal, { ...provider, issuer: 'https://10.0.0.1' });
  expect((await trial()).body.test).toMatchObject({ outcome: 'failed' });
});

it('has nothing to test while no provider is set', async () => {
  await on.portal.db.delete(setting);
  expect(await trial()).toMatchObject({ status: 409, body: { code: 'serverPart.notSet' } });
});
