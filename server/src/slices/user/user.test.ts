import { type RoleName, ROLES } from '@titian/shared-contracts';
import { user } from '@titian/shared-contracts/user';
import { eq } from 'drizzle-orm';
import { mailLog, role, setting, user as table } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';

let portal: Portal;
let admin: Awaited<ReturnType<Portal['as']>>;
let roles: Record<RoleName, string>;
beforeAll(async () => {
  portal = await buildPortal();
  admin = await portal.as('tenantadmin');
  const rows = await portal.db.select().from(role);
  roles = Object.fromEntries(ROLES.map((name) => [name, rows.find((row) => row.name === name)!.id])) as typeof roles;
});
afterAll(() => portal.close());

const params = (id: string) => ({ params: { id } });
const reason = 'Bersara daripada perkhidmatan';
const invitation = (username: string, given = {}) => ({
  username,
  displayName: 'Pegawai Baharu',
  email: `${username}@agency.example`,
  phone: '+60123456789',
  roleId: roles.Developer,
  organizationId: portal.organizations.consumer.id,
  divisionId: null,
  twoFactor: 'normal' as const,
  locale: 'my' as const,
  ...given,
});
const inputOf = ({ email, roleId }: { email: string; roleId: string }, given = {}) => ({
  ...{ displayName: 'Pegawai Baharu', email, roleId, divisionId: null, twoFactor: 'normal' as const },
  ...given,
});
const actions = async (id: string) =>
  (await admin.call(user.trail, params(id))).body.data.map(({ action }: { action: string }) => action);
const person = (given: Partial<typeof table.$inferInsert> = {}, as: RoleName = 'Developer') =>
  portal.make.user(as, { organizationId: portal.organizations.consumer.id, ...given });

describe('invite', () => {
  it('creates a pending account, mails the activation, and encrypts and masks the phone number', async () => {
    const made = await admin.call(user.create, { body: invitation('pegawai.baharu') });
    expect(made).toMatchObject({
      status: 201,
      body: { state: 'PendingActivation', phone: '•••• 6789', role: { name: 'Developer' }, sessions: 0 },
    });
    expect(made.body.allowed).toContain('invite');
    const [row] = await portal.db.select().from(table).where(eq(table.id, made.body.id));
    expect(row!.phone).not.toContain('6789');
    await portal.app.events.drain();
    const mails = await portal.db.select().from(mailLog).where(eq(mailLog.recipient, 'pegawai.baharu@agency.example'));
    expect(mails.map(({ eventCode }) => eventCode)).toEqual(['user.activation']);
    const [entry] = (await admin.call(user.trail, params(made.body.id))).body.data;
    expect(entry.action).toBe('USER_CREATE');
    expect(entry.changes).toContainEqual({ path: '/phone', before: null, after: '•••' });
    expect((await admin.call(user.invite, params(made.body.id))).status).toBe(200);
    expect(await actions(made.body.id)).toEqual(['USER_INVITE', 'USER_CREATE']);
  });

  it.each([
    ['email', { username: 'lain.orang', email: 'KEMBAR@agency.example' }, '/email', 'validation.emailExists'],
    ['username', { username: 'Kembar', email: 'lain@agency.example' }, '/username', 'validation.usernameTaken'],
  ])('refuses a taken %s on its field, whatever its case', async (_, given, path, code) => {
    await admin.call(user.create, { body: invitation('kembar') });
    const reply = await admin.call(user.create, { body: invitation('x', given) });
    expect([reply.status, reply.body.errors]).toEqual([409, [{ path, code }]]);
  });

  it('accepts one of two concurrent requests for the same username', async () => {
    const invite = () => admin.call(user.create, { body: invitation('serentak') });
    expect((await Promise.all([invite(), invite()])).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('refuses an organisation of another tenant, and a division of another organisation', async () => {
    const { foreign } = portal.organizations;
    const away = await admin.call(user.create, { body: invitation('jauh.sana', { organizationId: foreign.id }) });
    expect(away.body.errors).toEqual([{ path: '/organizationId', code: 'validation.invalid' }]);
    const strange = await admin.call(user.create, { body: invitation('pelik', { divisionId: foreign.id }) });
    expect(strange.body.errors).toEqual([{ path: '/divisionId', code: 'validation.invalid' }]);
  });
});

it('refuses signs in a name that the settings do not allow, of an invitation and of a change', async () => {
  const displayName = 'Siva A/L Raju';
  const errors = [{ path: '/displayName', code: 'validation.lettersOnly' }];
  const made = await admin.call(user.create, { body: invitation('siva.raju', { displayName }) });
  expect(made).toMatchObject({ status: 422, body: { errors } });
  const somebody = await person();
  const body = { rowVersion: 1, input: inputOf(somebody, { displayName }) };
  expect(await admin.call(user.update, { ...params(somebody.id), body })).toMatchObject({
    status: 422,
    body: { errors },
  });
  await portal.db.insert(setting).values({ key: 'nameSigns', value: true });
  expect((await admin.call(user.update, { ...params(somebody.id), body })).body.displayName).toBe(displayName);
  await portal.db.delete(setting);
});

describe('update', () => {
  it('logs what changed, keeps a phone number that is not given, and refuses a stale version', async () => {
    const { id } = (await admin.call(user.create, { body: invitation('ubah.saya') })).body;
    const input = inputOf(invitation('ubah.saya'), { displayName: 'Nama Baharu', twoFactor: 'email' });
    const body = { rowVersion: 1, input };
    const [first, second] = await Promise.all([
      admin.call(user.update, { ...params(id), body }),
      admin.call(user.update, { ...params(id), body }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect([first, second].find(({ status }) => status === 409)!.body.code).toBe('stale');
    expect((await admin.call(user.detail, params(id))).body).toMatchObject({
      ...{ displayName: 'Nama Baharu', twoFactor: 'email', phone: '•••• 6789', rowVersion: 2 },
    });
  });

  it('changes a role with effect on open sessions', async () => {
    const somebody = await person();
    const open = await portal.as(somebody.username);
    const body = { rowVersion: 1, input: inputOf({ ...somebody, roleId: roles.TenantAdministrator }) };
    expect((await open.call(user.list)).status).toBe(403);
    expect((await admin.call(user.update, { ...params(somebody.id), body })).status).toBe(200);
    expect((await open.call(user.list)).status).toBe(200);
  });
});

describe('limits of rights', () => {
  it('refuse a role stronger than the own, and changes of people who have one', async () => {
    const somebody = await person();
    const body = { rowVersion: 1, input: inputOf({ ...somebody, roleId: roles.SuperAdministrator }) };
    const promoted = await admin.call(user.update, { ...params(somebody.id), body });
    expect([promoted.status, promoted.body.code]).toEqual([403, 'user.roleStronger']);
    const boss = portal.people.superadmin.id;
    for (const entry of [user.disable, user.sendReset, user.signOut, user.remove] as const) {
      const reply = await admin.call(entry as typeof user.disable, { ...params(boss), body: { reason } });
      expect([reply.status, reply.body.code]).toEqual([403, 'user.stronger']);
    }
    expect((await admin.call(user.detail, params(boss))).body.allowed).toEqual([]);
    const names = (await admin.call(user.roles)).body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Client', 'Developer', 'TenantAdministrator']);
  });

  it('refuse to change the own role, and to disable or delete the own account', async () => {
    const { tenantadmin } = portal.people;
    const body = { rowVersion: 1, input: inputOf({ ...tenantadmin, roleId: roles.Developer }) };
    expect((await admin.call(user.update, { ...params(tenantadmin.id), body })).body.code).toBe('user.oneself');
    expect((await admin.call(user.disable, { ...params(tenantadmin.id), body: { reason } })).body.code).toBe(
      'user.oneself',
    );
    expect((await admin.call(user.remove, params(tenantadmin.id))).body.code).toBe('user.oneself');
  });

  it('refuse to switch off the own second factor, which takes the password in the profile', async () => {
    const { id, email, roleId } = portal.people.tenantadmin;
    const update = async (twoFactor: 'normal' | 'email') => {
      const { rowVersion } = (await admin.call(user.detail, params(id))).body;
      const body = { rowVersion, input: inputOf({ email, roleId }, { twoFactor }) };
      return (await admin.call(user.update, { ...params(id), body })).body;
    };
    expect(await update('email')).toMatchObject({ twoFactor: 'email' });
    expect(await update('normal')).toMatchObject({ status: 409, code: 'user.oneself' });
    expect(await update('email')).toMatchObject({ twoFactor: 'email' });
  });

  it.each(['disabled', 'demoted'] as const)(
    'the last SuperAdministrator stays when two are %s by each other at once',
    async (how) => {
      const other = await buildPortal();
      const [first, second] = [
        other.people.superadmin,
        await other.make.user('SuperAdministrator', { organizationId: other.organizations.provider.id }),
      ];
      const [one, two] = [await other.as(first.username), await other.as(second.username)];
      const developer = (await other.db.select().from(role).where(eq(role.name, 'Developer')))[0]!.id;
      const act = (by: typeof one, who: { id: string; email: string }) =>
        how === 'disabled'
          ? by.call(user.disable, { ...params(who.id), body: { reason } })
          : by.call(user.update, {
              ...params(who.id),
              body: { rowVersion: 1, input: inputOf({ ...who, roleId: developer }) },
            });
      const replies = await Promise.all([act(one, second), act(two, first)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      await other.close();
    },
  );
});
