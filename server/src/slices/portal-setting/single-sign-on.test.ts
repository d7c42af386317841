import { session as sessions } from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { type GroupChange, portalSetting as contract } from '@titian/shared-contracts/portal-setting';
import { eq } from 'drizzle-orm';
import { organization, portalLog, role, setting, user } from '../../storage/schema';
import { TEST_PASSWORD } from '../../testing/make';
import { portalOf } from '../../testing/portal-of';
import { SIGN_ON } from '../../testing/signing-on';
import { settingChange } from './portal-setting.tables';

const REASON = 'Seperti yang diputuskan mesyuarat';

const on = portalOf('superadmin', 'client');
beforeEach(async () => {
  for (const table of [settingChange, setting, portalLog]) await on.portal.db.delete(table);
});

const read = async () => (await on.superadmin.call(contract.read)).body.singleSignOn;
const change = async (changes: object = {}, { rowVersion = 0, caller = on.superadmin } = {}) => {
  const input = { ...SIGN_ON, ...changes };
  const body = { group: 'singleSignOn', input, rowVersion, reason: REASON } as GroupChange;
  return caller.call(contract.change, { body });
};
const faultOf = async (changes: object) => {
  const { status, body } = await change(changes);
  return [status, ...(body.errors ?? []).map((error: { path: string; code: string }) => `${error.path} ${error.code}`)];
};
const roleId = async (name: string) => (await on.portal.db.select().from(role).where(eq(role.name, name)))[0]!.id;
const secret = async () =>
  (await on.portal.db.select().from(setting).where(eq(setting.key, 'signOnClientSecret')))[0]?.value;
const signIn = (username: string) =>
  on.portal.nobody.call(sessions.token, { body: { grant_type: 'password', username, password: TEST_PASSWORD } });

it('are shown without the secret, and change with the old and the new value in the portal log', async () => {
  expect((await change()).status).toBe(200);
  const { signOnClientSecret: _secret, ...shown } = SIGN_ON;
  expect(await read()).toMatchObject({ rowVersion: 1, values: { ...shown, hasClientSecret: true } });
  expect((await on.portal.nobody.call(catalogue.portalInfo)).body.singleSignOn).toEqual({
    name: SIGN_ON.signOnName,
    only: false,
  });
  const [entry] = await on.portal.db.select().from(portalLog).where(eq(portalLog.action, 'SETTING_UPDATE'));
  expect(entry).toMatchObject({ reason: REASON, actionBy: 'superadmin' });
  expect(entry!.changes).toEqual(
    expect.arrayContaining([
      { path: '/signOnActive', before: false, after: true },
      { path: '/signOnIssuer', before: null, after: SIGN_ON.signOnIssuer },
      { path: '/signOnClientSecret', before: null, after: '•••' },
    ]),
  );
  const everything = JSON.stringify([
    await on.portal.db.select().from(settingChange),
    await on.portal.db.select().from(portalLog),
    await read(),
  ]);
  expect(everything).not.toContain(SIGN_ON.signOnClientSecret);
  expect(on.portal.app.secrets.open(String(await secret()))).toBe(SIGN_ON.signOnClientSecret);
});

it('keep the secret that nobody writes, but not for another issuer', async () => {
  await change();
  const before = await secret();
  await change({ signOnClientSecret: null, signOnClientId: 'lain' }, { rowVersion: 1 });
  expect(await secret()).toBe(before);
  await change({ signOnClientSecret: null, signOnIssuer: 'https://evil.example' }, { rowVersion: 2 });
  expect(await secret()).toBeUndefined();
  expect((await read()).values.hasClientSecret).toBe(false);
});

it('take the address of the discovery document as that of the issuer', async () => {
  await change({ signOnIssuer: 'https://id.negeri.example/realms/a/.well-known/openid-configuration' });
  expect((await read()).values.signOnIssuer).toBe('https://id.negeri.example/realms/a');
});

it.each([
  'bukan alamat',
  'ftp://id.negeri.example',
  'http://id.negeri.example',
  'https://10.0.0.1',
  'https://169.254.169.254/latest',
  'https://nama:rahsia@id.negeri.example',
  'https://id.negeri.example/?a=1',
  'javascript:alert(1)',
])('refuse an issuer that the portal does not call: %s', async (signOnIssuer) => {
  expect(await faultOf({ signOnIssuer })).toEqual([422, '/input/signOnIssuer validation.issuer']);
});

it('refuse what is incomplete', async () => {
  expect(await faultOf({ signOnIssuer: null })).toEqual([422, '/input/signOnIssuer validation.required']);
  expect(await faultOf({ signOnClientId: ' ' })).toEqual([422, '/input/signOnClientId validation.required']);
  expect(await faultOf({ signOnName: { my: 'ID', en: '' } })).toEqual([
    422,
    '/input/signOnName/en validation.required',
  ]);
  expect(await faultOf({ signOnUnknown: 'create' })).toEqual([422, '/input/signOnOrganizationId validation.required']);
  expect(await faultOf({ signOnActive: false, signOnOnly: true })).toEqual([
    422,
    '/input/signOnOnly validation.signOnOff',
  ]);
  expect((await change({ signOnActive: false, signOnIssuer: null, signOnClientId: null })).status).toBe(200);
});

it('refuse roles that are none, that reach everything, and values that stand twice', async () => {
  const [client, administrator] = [await roleId('Client'), await roleId('SuperAdministrator')];
  const given = (...signOnRoles: object[]) => faultOf({ signOnRoleClaim: 'roles', signOnRoles });
  expect(await given({ value: 'a', roleId: on.portal.people.client.id })).toEqual([
    422,
    '/input/signOnRoles/0/roleId validation.invalid',
  ]);
  expect(await given({ value: 'a', roleId: client }, { value: 'b', roleId: administrator })).toEqual([
    422,
    '/input/signOnRoles/1/roleId validation.signOnSuperAdministrator',
  ]);
  expect(await given({ value: 'a', roleId: client }, { value: 'a', roleId: client })).toEqual([
    422,
    '/input/signOnRoles/1/value validation.taken',
  ]);
  expect(await faultOf({ signOnRoles: [{ value: 'a', roleId: client }] })).toEqual([
    422,
    '/input/signOnRoleClaim validation.required',
  ]);
  expect(await faultOf({ signOnNewRole: 'SuperAdministrator' })).toEqual([
    422,
    '/input/signOnNewRole validation.invalid',
  ]);
  expect(await read()).toMatchObject({ rowVersion: 0, values: { signOnRoles: [] } });
});

it('refuse an organisation that takes in nobody', async () => {
  const { id } = on.portal.organizations.foreign;
  const given = { signOnUnknown: 'create', signOnOrganizationId: id };
  await on.portal.db.update(organization).set({ status: 'Suspended' }).where(eq(organization.id, id));
  expect(await faultOf(given)).toEqual([422, '/input/signOnOrganizationId validation.invalid']);
  await on.portal.db.update(organization).set({ status: 'Active' }).where(eq(organization.id, id));
  expect((await change(given)).status).toBe(200);
});

describe('single sign-on only', () => {
  const administrators = (passwordHash: string | null) =>
    on.portal.db.update(user).set({ passwordHash }).where(eq(user.id, on.portal.people.superadmin.id));

  it('is refused unless a system administrator has a password', async () => {
    await administrators(null);
    expect(await faultOf({ signOnOnly: true })).toEqual([422, '/input/signOnOnly validation.signOnNobody']);
    await administrators(on.portal.people.superadmin.passwordHash);
    expect((await change({ signOnOnly: true })).status).toBe(200);
  });

  it('leaves the password way to system administrators, and tells others once their password is right', async () => {
    await change({ signOnOnly: true });
    expect(await signIn('client')).toMatchObject({ status: 403, body: { code: 'auth.singleSignOnOnly' } });
    const wrong = await on.portal.nobody.call(sessions.token, {
      body: { grant_type: 'password', username: 'client', password: 'salah' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'auth.incorrect' } });
    expect((await signIn('superadmin')).status).toBe(200);
    await change({ signOnOnly: true, signOnActive: true }, { rowVersion: 1 });
    await on.portal.db.update(setting).set({ value: false }).where(eq(setting.key, 'signOnActive'));
    expect((await signIn('client')).status).toBe(200);
  });
});

it('are refused to who may not, and to who saw an older state', async () => {
  expect((await change({}, { caller: on.client })).status).toBe(403);
  await change();
  expect((await change({ signOnOnly: true })).body).toMatchObject({ code: 'stale' });
});

it('wait for a second person where there is one', async () => {
  const { username } = await on.portal.make.user('SuperAdministrator', {
    organizationId: on.portal.organizations.provider.id,
  });
  const second = await on.portal.as(username);
  const asked = (await change()).body.singleSignOn;
  expect(asked).toMatchObject({ rowVersion: 0, pending: { allowed: ['refuse'] }, values: { signOnActive: false } });
  expect(JSON.stringify(asked)).not.toContain('rahsia');
  expect((await on.superadmin.call(contract.approve, { params: { id: asked.pending.id } })).status).toBe(403);
  expect((await second.call(contract.approve, { params: { id: asked.pending.id } })).status).toBe(200);
  expect((await read()).values.signOnActive).toBe(true);
});
