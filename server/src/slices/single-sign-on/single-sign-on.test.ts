import { session as sessions } from '@titian/shared-contracts';
import { role as roles } from '@titian/shared-contracts/role';
import { and, eq, sql } from 'drizzle-orm';
import { loginGuard, organization, outbox, portalLog, role, session, setting, user } from '../../storage/schema';
import { buildPortal, createCaller, type Portal } from '../../testing/build';
import { type IdentityProvider, type Person, startIdentityProvider } from '../../testing/identity-provider';
import { createBrowser, setSignOn } from '../../testing/signing-on';
import { maintenance } from '../maintenance/maintenance.tables';
import { signOnAttempt, signOnLink } from './single-sign-on.tables';

const aminah = {
  sub: 'aminah-1',
  email: 'Aminah@Negeri.example',
  email_verified: true,
  name: 'Aminah binti Rahman (Dr)',
  preferred_username: 'aminah',
};

let portal: Portal;
let provider: IdentityProvider;
let number = 0;
/** Somebody whom the portal has never seen. */
const stranger = (more: object = {}): Person => {
  number += 1;
  return {
    ...aminah,
    sub: `baru-${number}`,
    email: `baru${number}@negeri.example`,
    preferred_username: 'baru',
    ...more,
  };
};
const knownAs = (email: string, more: object = {}): Person => ({
  sub: `milik-${email}`,
  email,
  email_verified: true,
  ...more,
});
const creating = () => ({
  ...{ signOnUnknown: 'create', signOnOrganizationId: portal.organizations.consumer.id, signOnNewRole: 'Client' },
});

beforeAll(async () => {
  portal = await buildPortal();
  provider = await startIdentityProvider();
});
beforeEach(async () => {
  for (const table of [signOnLink, signOnAttempt, portalLog, loginGuard]) await portal.db.delete(table);
  Object.assign(provider, { faults: {}, person: aminah });
  await setSignOn(portal, provider);
});
afterAll(async () => {
  await portal.close();
  provider.close();
});

const browser = () => createBrowser(portal);
const links = () => portal.db.select().from(signOnLink);
const entry = async (action: string) =>
  (await portal.db.select().from(portalLog).where(eq(portalLog.action, action)))[0];
const roleId = async (name: string) => (await portal.db.select().from(role).where(eq(role.name, name)))[0]!.id;
const rowOf = async (email: string) =>
  (
    await portal.db
      .select()
      .from(user)
      .where(eq(sql`lower(${user.email})`, email.toLowerCase()))
  )[0];
/** Signs in, and says why it was refused. */
const refusedAs = async (person: Person) => {
  provider.person = person;
  const one = browser();
  const { status, to } = await one.signIn();
  expect([status, await one.session()]).toEqual([303, null]);
  return to;
};

describe('a person with an account', () => {
  it('signs in by the verified address, and is known by issuer and subject from then on', async () => {
    const { email, id } = portal.people.client;
    provider.person = knownAs(email.toUpperCase());
    const one = browser();
    const { to } = await one.signIn({ returnTo: '/en/cart?step=2#items', locale: 'en' });
    expect(to).toBe('/en/cart?step=2#items');
    const caller = createCaller(portal.app, (await one.session())!);
    expect((await caller.call(sessions.me)).body).toMatchObject({ id, username: 'client' });
    expect(await links()).toMatchObject([{ issuer: provider.issuer, subject: provider.person.sub, userId: id }]);
    expect(await entry('SIGN_ON_LINK')).toMatchObject({ actionBy: 'client', targetId: id });
    const told = await portal.db.select().from(outbox).where(eq(outbox.code, 'signOn.linked'));
    expect(told).toMatchObject([{ payload: { userId: id, issuer: provider.issuer } }]);
    expect(await entry('SIGN_IN')).toMatchObject({
      actionBy: 'client',
      sentence: 'SIGN_IN_OUTER',
      portalType: 'Client',
    });

    provider.person = { ...provider.person, email: 'lain@negeri.example', email_verified: false };
    const again = browser();
    expect((await again.signIn()).to).toBe('/');
    expect((await createCaller(portal.app, (await again.session())!).call(sessions.me)).body.id).toBe(id);
    expect(await links()).toHaveLength(1);
  });

  it('has the same session as after a password: cookies, its end, and the notice of a new browser', async () => {
    const { email, id } = portal.people.developer;
    provider.person = knownAs(email);
    const one = browser();
    await one.signIn();
    await one.signIn();
    const rows = await portal.db.select().from(session).where(eq(session.userId, id));
    // The browser is the same one.
    expect(new Set(rows.map(({ deviceHash }) => deviceHash)).size).toBe(1);
    expect(rows[0]!.expiresAt.getTime() - rows[0]!.createdAt.getTime()).toBe(12 * 3_600_000);
    expect([...one.jar.keys()]).toEqual(expect.arrayContaining(['auth', 'titian_session', 'titian_device', 'role']));
    const notices = () =>
      portal.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.code, 'login.newDevice'), sql`${outbox.payload} ->> 'userId' = ${id}`));
    expect(await notices()).toEqual([]);
    await browser().signIn();
    expect(await notices()).toHaveLength(1);
  });

  it('of another person of the provider stays theirs', async () => {
    const { email } = portal.people.client;
    provider.person = knownAs(email);
    await browser().signIn();
    expect(await refusedAs({ ...knownAs(email), sub: 'orang-lain' })).toBe('/login?sso=otherIdentity');
    expect(await links()).toHaveLength(1);
  });

  it('is not linked by an address that nobody has verified', async () => {
    for (const email_verified of [false, undefined, 'true', 1])
      expect(await refusedAs(knownAs(portal.people.client.email, { email_verified }))).toBe(
        '/login?sso=emailUnverified',
      );
    expect(await refusedAs({ sub: 'tanpa-alamat' })).toBe('/login?sso=emailUnverified');
    expect(await links()).toEqual([]);
  });

  it.each(['Disabled', 'PendingActivation'] as const)('that is %s is refused as with the password', async (state) => {
    const { email } = await portal.make.user('Client', {
      state,
      organizationId: portal.organizations.consumer.id,
      email: `${state}@negeri.example`,
    });
    expect(await refusedAs(knownAs(email))).toBe('/login?sso=auth.blocked');
    expect(await links()).toEqual([]);
    expect(await entry('SIGN_IN_FAILED')).toMatchObject({ outcome: 'denied', actionBy: email.toLowerCase() });
  });

  it('that is locked after wrong passwords, or whose organisation is disabled, is refused', async () => {
    const { email, id, organizationId } = portal.people.otherdeveloper;
    provider.person = knownAs(email);
    expect((await browser().signIn()).to).toBe('/');
    const lockedUntil = new Date(portal.app.clock().getTime() + 60_000);
    await portal.db.insert(loginGuard).values({ subject: `user:${id}`, lockedUntil, locks: 1 });
    expect(await refusedAs(provider.person)).toBe('/login?sso=auth.blocked');
    await portal.db.delete(loginGuard);
    const set = (status: 'Active' | 'Disabled') =>
      portal.db.update(organization).set({ status }).where(eq(organization.id, organizationId!));
    await set('Disabled');
    expect(await refusedAs(provider.person)).toBe('/login?sso=auth.blocked');
    await set('Active');
  });

  it('of a client is refused while clients may not sign in', async () => {
    await setSignOn(portal, provider, { clientSignIn: false });
    expect(await refusedAs(knownAs(portal.people.client.email))).toBe('/login?sso=auth.clientNotAllowed');
    provider.person = knownAs(portal.people.developer.email);
    expect((await browser().signIn()).to).toBe('/');
  });
});

describe('a system administrator', () => {
  it('is neither linked nor signed in, though the address is verified', async () => {
    expect(await refusedAs(knownAs(portal.people.superadmin.email))).toBe('/login?sso=administrator');
    expect(await links()).toEqual([]);
  });

  it('who became one later signs in with the password alone', async () => {
    const made = await portal.make.user('Developer', { organizationId: portal.organizations.provider.id });
    provider.person = knownAs(made.email);
    expect((await browser().signIn()).to).toBe('/');
    await portal.db
      .update(user)
      .set({ roleId: await roleId('SuperAdministrator') })
      .where(eq(user.id, made.id));
    expect(await refusedAs(provider.person)).toBe('/login?sso=administrator');
    await portal.db.update(user).set({ state: 'Disabled' }).where(eq(user.id, made.id));
  });

  it('is never made by a claim, though a mapping in the database says so', async () => {
    const signOnRoles = [{ value: 'ketua', roleId: await roleId('SuperAdministrator') }];
    await setSignOn(portal, provider, { ...creating(), signOnRoleClaim: 'roles', signOnRoles });
    const somebody = stranger({ roles: ['ketua'] });
    expect(await refusedAs(somebody)).toBe('/login?sso=roleRefused');
    expect(await rowOf(String(somebody.email))).toBeUndefined();
    expect(await refusedAs(knownAs(portal.people.client.email, { roles: ['ketua'] }))).toBe('/login?sso=roleRefused');
    expect((await rowOf(portal.people.client.email))!.roleId).toBe(portal.people.client.roleId);
  });
});

describe('somebody without an account', () => {
  it('is refused, or gets one where the settings say so', async () => {
    const somebody = stranger({ name: 'Siti <b>Aminah</b>' });
    expect(await refusedAs(somebody)).toBe('/login?sso=unknown');
    await setSignOn(portal, provider, creating());
    const one = browser();
    expect((await one.signIn({ locale: 'en' })).to).toBe('/en');
    const made = await rowOf(String(somebody.email));
    expect(made).toMatchObject({
      ...{ displayName: 'Siti b Aminah b', state: 'Active', passwordHash: null, locale: 'en' },
      ...{ organizationId: portal.organizations.consumer.id, roleId: await roleId('Client') },
    });
    expect(await entry('USER_CREATE')).toMatchObject({ targetId: made!.id, sentence: 'SIGN_ON_CREATE' });
    expect((await createCaller(portal.app, (await one.session())!).call(sessions.me)).body.id).toBe(made!.id);
  });

  it('gets no account in an organisation that takes in nobody, nor as a client who may not sign in', async () => {
    await portal.db.update(organization).set({ status: 'Suspended' }).where(eq(organization.code, 'FOREIGN'));
    await setSignOn(portal, provider, { ...creating(), signOnOrganizationId: portal.organizations.foreign.id });
    expect(await refusedAs(stranger())).toBe('/login?sso=unknown');
    await portal.db.update(organization).set({ status: 'Active' }).where(eq(organization.code, 'FOREIGN'));
    await setSignOn(portal, provider, { ...creating(), clientSignIn: false });
    expect(await refusedAs(stranger())).toBe('/login?sso=auth.clientNotAllowed');
  });

  it('who comes sixty times at once gets one account and one link', async () => {
    await setSignOn(portal, provider, creating());
    const somebody = stranger({ preferred_username: 'enampuluh' });
    provider.person = somebody;
    const all = Array.from({ length: 60 }, browser);
    const backs: [ReturnType<typeof browser>, string][] = [];
    for (const one of all) backs.push([one, await one.leave()]);
    const ends = await Promise.all(backs.map(([one, back]) => one.open(back)));
    expect(new Set(ends.map(({ to }) => to))).toEqual(new Set(['/']));
    expect(
      await portal.db
        .select()
        .from(user)
        .where(eq(user.email, String(somebody.email))),
    ).toHaveLength(1);
    expect(await links()).toHaveLength(1);
    expect(await portal.db.select().from(portalLog).where(eq(portalLog.action, 'USER_CREATE'))).toHaveLength(1);
  }, 120_000);

  it('whose username is taken gets another one', async () => {
    await setSignOn(portal, provider, creating());
    for (const person of [stranger({ preferred_username: 'Siti@x' }), stranger({ preferred_username: 'siti' })]) {
      provider.person = person;
      expect((await browser().signIn()).to).toBe('/');
    }
    const names = await portal.db
      .select({ username: user.username })
      .from(user)
      .where(sql`${user.username} like 'siti%'`);
    expect(names.map(({ username }) => username).sort()).toEqual(['sitiuser', 'sitiuser2']);
  });
});

describe('roles by claims', () => {
  const mapping = async (signOnRoleClaim = 'realm_access.roles') => ({
    ...creating(),
    signOnRoleClaim,
    signOnRoles: [
      { value: 'pembangun', roleId: await roleId('Developer') },
      { value: 'pengguna', roleId: await roleId('Client') },
    ],
  });

  it('are given at the first sign-in, and changed at a later one, as the log tells', async () => {
    await setSignOn(portal, provider, await mapping());
    const somebody = stranger({ realm_access: { roles: ['lain', 'pengguna', 'pembangun'] } });
    provider.person = somebody;
    await browser().signIn();
    // The first of the mapping decides, whatever the order of the claim.
    expect((await rowOf(String(somebody.email)))!.roleId).toBe(await roleId('Developer'));
    provider.person = { ...somebody, realm_access: { roles: 'pengguna' } };
    await browser().signIn();
    const made = (await rowOf(String(somebody.email)))!;
    expect(made).toMatchObject({ roleId: await roleId('Client'), rowVersion: 2 });
    const [changed] = await portal.db
      .select()
      .from(portalLog)
      .where(and(eq(portalLog.action, 'USER_UPDATE'), eq(portalLog.targetId, made.id)));
    expect(changed!.changes).toEqual([{ path: '/role', before: 'Developer', after: 'Client' }]);
  });

  it('stay where the claim names none that is mapped', async () => {
    await setSignOn(portal, provider, await mapping('https://negeri.example/roles'));
    provider.person = knownAs(portal.people.developer.email, { 'https://negeri.example/roles': [7, null, 'lain'] });
    expect((await browser().signIn()).to).toBe('/');
    expect((await rowOf(portal.people.developer.email))!.roleId).toBe(portal.people.developer.roleId);
  });

  it('are not given while they are deleted', async () => {
    const admin = await portal.as('superadmin');
    for (let round = 0; round < 12; round += 1) {
      const { id } = await portal.make.role({ base: 'Client' });
      await setSignOn(portal, provider, { ...(await mapping()), signOnRoles: [{ value: 'baru', roleId: id }] });
      provider.person = stranger({ realm_access: { roles: 'baru' } });
      const one = browser();
      const back = await one.leave();
      const [{ to }, { status }] = await Promise.all([one.open(back), admin.call(roles.remove, { params: { id } })]);
      expect([to, [204, 200, 409].includes(status)]).toEqual(['/', true]);
      const [made] = await portal.db.select().from(role).where(eq(role.id, id));
      if (made!.deletedAt) expect(await portal.db.$count(user, eq(user.roleId, id))).toBe(0);
    }
  });
});

it('signs nobody in while it is off, or maintenance keeps them out', async () => {
  provider.person = knownAs(portal.people.client.email);
  const one = browser();
  const back = await one.leave();
  const until = new Date(portal.app.clock().getTime() + 3_600_000);
  const reason = { my: 'Naik taraf', en: 'Upgrade' };
  await portal.db.insert(maintenance).values({ reason, until, startedBy: 'superadmin', endsItself: true });
  portal.app.maintenance.changed();
  expect((await one.start()).to).toBe('/login?sso=maintenance');
  expect((await one.open(back)).to).toBe('/login?sso=maintenance');
  await portal.db.delete(maintenance);
  portal.app.maintenance.changed();
  await portal.db.delete(setting);
  expect((await one.start()).to).toBe('/login?sso=off');
  expect((await one.open(back)).to).toBe('/login?sso=off');
});
