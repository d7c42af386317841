import { session } from '@titian/shared-contracts';
import { log } from '@titian/shared-contracts/log';
import { order } from '@titian/shared-contracts/order';
import { BUILT_IN_ROLES, role as contract, type Role } from '@titian/shared-contracts/role';
import { user as users } from '@titian/shared-contracts/user';
import { and, desc, eq } from 'drizzle-orm';
import { portalLog, role, user } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';

let portal: Portal;
let admin: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => {
  portal = await buildPortal();
  admin = await portal.as('superadmin');
});
afterAll(() => portal.close());

const reason = 'Kajian hak tahunan';
const both = (text: string) => ({ my: text, en: text });
const newRole = (changes = {}) => ({
  title: both(`Pegawai ${crypto.randomUUID().slice(0, 8)}`),
  description: both('Untuk ujian'),
  base: 'Developer' as const,
  permissions: { catalogue: ['view' as const], cart: ['view' as const] },
  ...changes,
});
const made = async (changes = {}): Promise<Role> =>
  (await admin.call(contract.create, { body: newRole(changes) })).body;
const change = (row: Role, changes: object, by = admin) => {
  const { title, description, permissions, rowVersion } = row;
  const body = { title, description, permissions, rowVersion, reason, ...changes };
  return by.call(contract.update, { params: { id: row.id }, body });
};
const named = async (name: string): Promise<Role> => {
  const { body } = await admin.call(contract.list, { query: { q: name } });
  return body.data.find((one: Role) => one.name === name);
};

describe('a role', () => {
  it('is created, listed with its holders, and logged', async () => {
    const row = await made();
    await portal.make.user('Client', { roleId: row.id, organizationId: portal.organizations.provider.id });
    const { body } = await admin.call(contract.detail, { params: { id: row.id } });
    expect(body).toMatchObject({
      users: 1,
      builtIn: false,
      base: 'Developer',
      updatedBy: portal.people.superadmin.displayName,
    });
    expect(body.allowed).toEqual(['update', 'rename', 'delete', 'assign']);
    const [entry] = await portal.db
      .select()
      .from(portalLog)
      .where(and(eq(portalLog.action, 'ROLE_CREATE'), eq(portalLog.targetId, row.id)));
    expect(entry!.changes).toEqual(
      expect.arrayContaining([{ path: '/permissions', before: null, after: ['catalogue.view', 'cart.view'] }]),
    );
  });

  it('is called by its title in the reader’s language: in its holder’s profile, in lists, and in the portal log', async () => {
    const title = { my: 'Editor Peta', en: 'Map Editor' };
    const row = await made({ title });
    expect(row).toMatchObject({ title, name: 'Editor Peta' });
    const organizationId = portal.organizations.provider.id;
    await portal.make.user('Client', { username: 'mapper', roleId: row.id, organizationId });
    const mapper = await portal.as('mapper');
    expect((await mapper.call(session.me)).body.role).toMatchObject({ title, base: 'Developer' });
    const listed = await admin.call(users.list, { query: { q: 'mapper' } });
    expect(listed.body.data[0].role).toMatchObject({ title });
    const found = await admin.call(contract.list, { query: { q: 'map editor' } });
    expect(found.body.data).toMatchObject([{ id: row.id }]);
    await mapper.call(session.portalLog, {
      body: { ActionBy: 'mapper', PortalType: 'Developer', LogType: 'Auth', ActionDescription: 'Logout' },
    });
    const entries = await admin.call(log.portal, {
      query: { filter: ['ActionBy_eq=mapper', 'action_eq=PORTAL_EVENT'] },
    });
    expect(entries.body.data[0]).toMatchObject({ actorRole: 'Editor Peta', actorRoleTitle: 'Editor Peta' });
  });

  it('needs a unique title in each language, whatever its case', async () => {
    const row = await made();
    const reply = await admin.call(contract.create, {
      body: newRole({ title: { my: 'Nama lain', en: row.title.en.toUpperCase() } }),
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'role.nameTaken', errors: [{ path: '/title/en' }] } });
    const named = { my: 'superadministrator', en: 'Somebody else' };
    expect(await admin.call(contract.create, { body: newRole({ title: named }) })).toMatchObject({
      ...{ status: 409, body: { code: 'role.nameTaken', errors: [{ path: '/title/my' }] } },
    });
    const dotted = await made({ title: { my: 'İlmu', en: 'Knowledge' } });
    expect((await admin.call(contract.create, { body: newRole({ title: dotted.title }) })).status).toBe(409);
    const short = await admin.call(contract.create, { body: newRole({ title: { my: 'Pegawai', en: 'ab' } }) });
    expect(short.body.errors).toEqual([{ path: '/title/en', code: 'validation.tooShort' }]);
  });

  it('needs the view right for every other right of a section', async () => {
    const reply = await admin.call(contract.create, { body: newRole({ permissions: { api: ['update'] } }) });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/permissions/api', code: 'validation.viewNeeded' }] },
    });
  });

  it('refuses a change of a stale version', async () => {
    const row = await made();
    expect((await change(row, { permissions: { catalogue: ['view'] } })).status).toBe(200);
    const second = await change(row, { permissions: {} });
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'stale', extra: { rowVersion: row.rowVersion + 1 } },
    });
  });

  it('cannot be deleted while somebody has it; a deleted one can be recovered', async () => {
    const row = await made();
    const holder = await portal.make.user('Client', { roleId: row.id });
    const params = { id: row.id };
    expect(await admin.call(contract.remove, { params })).toMatchObject({
      status: 409,
      body: { code: 'role.inUse', extra: { users: 1 } },
    });
    await portal.db.update(user).set({ roleId: portal.people.client.roleId }).where(eq(user.id, holder.id));
    expect((await admin.call(contract.remove, { params })).status).toBe(200);
    expect((await admin.call(contract.detail, { params })).status).toBe(404);
    expect(await admin.call(contract.recover, { params })).toMatchObject({ status: 200, body: { title: row.title } });
  });
});

describe('built-in roles', () => {
  it('can be changed beside a role of before there were titles that is called the same', async () => {
    const [client, older] = [await named('Client'), await made()];
    await portal.db
      .update(role)
      .set({ name: 'Klien', title: both('Klien') })
      .where(eq(role.id, older.id));
    expect((await change(client, {})).status).toBe(200);
    const { body: same } = await admin.call(contract.detail, { params: { id: older.id } });
    expect((await change(same, { permissions: { catalogue: ['view'] } })).status).toBe(200);
    await portal.db.update(role).set({ deletedAt: new Date() }).where(eq(role.id, older.id));
  });

  it('cannot be deleted or renamed', async () => {
    const client = await named('Client');
    expect(await admin.call(contract.remove, { params: { id: client.id } })).toMatchObject({
      status: 409,
      body: { code: 'role.builtIn' },
    });
    expect(await change(client, { title: both('Pelanggan') })).toMatchObject({
      status: 409,
      body: { code: 'role.builtIn' },
    });
  });

  it('never lose the management of roles', async () => {
    const top = await named('SuperAdministrator');
    expect(top.kept).toContain('authorization.update');
    const { authorization: _gone, ...permissions } = top.permissions;
    expect(await change(top, { permissions })).toMatchObject({ status: 409, body: { code: 'role.keeps' } });
    const { platform: _platform, ...rest } = top.permissions;
    const after = await change(top, { permissions: rest });
    expect(after.status).toBe(200);
    await portal.db.update(role).set({ permissions: top.permissions }).where(eq(role.id, top.id));
  });
});

describe('nobody gives rights that they lack', () => {
  const keeper = { authorization: ['view' as const, 'create' as const, 'update' as const, 'delete' as const] };

  it('into a role', async () => {
    const own = await portal.make.role({ permissions: keeper });
    await portal.make.user('Client', { username: 'keeper', roleId: own.id });
    const by = await portal.as('keeper');
    const made = await by.call(contract.create, {
      body: newRole({ permissions: { authorization: ['view'], api: ['view'] } }),
    });
    expect(made).toMatchObject({ status: 403, body: { code: 'role.beyondOwn', extra: { permissions: ['api.view'] } } });
    const row = await portal.make.role({ permissions: { api: ['view', 'update'] } });
    const seen: Role = (await by.call(contract.detail, { params: { id: row.id } })).body;
    expect((await change(seen, { permissions: { api: ['view'] } }, by)).status).toBe(200);
  });

  it('to a person, nor changes the role of a person who has more', async () => {
    const by = await portal.as('keeper');
    const { developer } = portal.people;
    const give = (id: string, people: object[]) =>
      by.call(contract.assign, { params: { id }, body: { people, reason } as never });
    const top = await named('SuperAdministrator');
    expect(await give(top.id, [{ id: developer.id, fromRoleId: developer.roleId }])).toMatchObject({
      status: 403,
      body: { code: 'role.beyondOwn' },
    });
    const empty = await portal.make.role({ base: 'Client' });
    expect((await give(empty.id, [{ id: developer.id, fromRoleId: developer.roleId }])).status).toBe(403);
  });

  it('beyond the own tenant: roles are listed and assigned there, and defined by the platform only', async () => {
    const local = await portal.make.role({
      base: 'TenantAdministrator',
      permissions: { ...BUILT_IN_ROLES.TenantAdministrator, ...keeper },
    });
    const { organizations, people } = portal;
    await portal.make.user('Client', {
      username: 'localkeeper',
      roleId: local.id,
      organizationId: organizations.provider.id,
    });
    const by = await portal.as('localkeeper');
    expect(await by.call(contract.create, { body: newRole({ permissions: {} }) })).toMatchObject({
      status: 403,
      body: { code: 'role.platformOnly' },
    });
    const { body: shown } = await by.call(contract.people, { query: { pageSize: 100 } });
    const names = shown.data.map(({ username }: { username: string }) => username);
    expect(names).toContain('client');
    expect(names).not.toContain('otherclient');
    const client = await named('Client');
    const { body: seen } = await by.call(contract.detail, { params: { id: client.id } });
    expect([seen.users, client.users > 1]).toEqual([1, true]);
    const give = (target: { id: string; roleId: string }) =>
      by.call(contract.assign, {
        params: { id: client.id },
        body: { people: [{ id: target.id, fromRoleId: target.roleId }], reason },
      });
    expect((await give(people.otherdeveloper)).status).toBe(404);
    const mine = await portal.make.user('Developer', { organizationId: organizations.consumer.id });
    expect((await give(mine)).status).toBe(200);
  });
});

describe('a change of rights', () => {
  it('is in force at the next call, added or removed, without a new sign-in', async () => {
    const row = await made();
    await portal.make.user('Client', {
      username: 'changing',
      roleId: row.id,
      organizationId: portal.organizations.provider.id,
    });
    const open = await portal.as('changing');
    expect((await open.call(order.queue)).status).toBe(403);
    const allowed: Role = (await change(row, { permissions: { order: ['view', 'approve'] } })).body;
    expect((await open.call(order.queue)).status).toBe(200);
    await change(allowed, { permissions: { order: ['view'] } });
    expect(await open.call(order.queue)).toMatchObject({
      status: 403,
      body: { extra: { permission: 'order.approve' } },
    });
    const given = await admin.call(contract.assign, {
      params: { id: portal.people.tenantadmin.roleId },
      body: { people: [{ id: (await open.call(session.me)).body.id, fromRoleId: row.id }], reason },
    });
    expect(given.status).toBe(200);
    expect((await open.call(order.queue)).status).toBe(200);
  });

  it('can be previewed: the people concerned, and the access that they gain and lose', async () => {
    const row = await made({ permissions: { order: ['view', 'approve'] } });
    await portal.make.user('Client', { roleId: row.id, organizationId: portal.organizations.foreign.id });
    const { body } = await admin.call(contract.preview, {
      params: { id: row.id },
      body: { permissions: { order: ['view'], authorization: ['view'] } },
    });
    expect(body).toMatchObject({
      gained: ['authorization.view'],
      lost: ['order.approve'],
      people: { total: 1, signedIn: 0 },
    });
    expect(body.people.shown[0].organization.code).toBe(portal.organizations.foreign.code);
    const paths = (list: { path: string }[]) => list.map(({ path }) => path);
    expect(paths(body.endpoints.closed)).toContain(order.queue.path);
    expect(paths(body.endpoints.opened)).toContain(contract.list.path);
  });

  it('is in the history with person, reason and changes, and an earlier version can be restored', async () => {
    const row = await made({ permissions: { order: ['view', 'approve'] } });
    const narrowed: Role = (await change(row, { permissions: { order: ['view'] } })).body;
    const params = { id: row.id };
    const restored = await admin.call(contract.restore, {
      params,
      body: { version: 1, reason, rowVersion: narrowed.rowVersion },
    });
    expect(restored.body.permissions).toEqual({ order: ['view', 'approve'] });
    const { body: versions } = await admin.call(contract.history, { params });
    expect(versions.map(({ kind, gained, lost }: Record<string, unknown>) => [kind, gained, lost])).toEqual([
      ['restored', ['order.approve'], []],
      ['changed', [], ['order.approve']],
      ['created', ['order.view', 'order.approve'], []],
    ]);
    expect(versions[0]).toMatchObject({ restoredFrom: 1, reason, by: portal.people.superadmin.displayName });
    const [entry] = await portal.db
      .select()
      .from(portalLog)
      .where(eq(portalLog.targetId, row.id))
      .orderBy(desc(portalLog.at));
    expect(entry).toMatchObject({ action: 'ROLE_RESTORE', reason });
  });

  it('shows a person’s rights, scope, and since when and from whom', async () => {
    const row = await made({ base: 'TenantAdministrator', permissions: { order: ['view'] } });
    const { consumer, provider } = portal.organizations;
    const holder = await portal.make.user('Client', { roleId: row.id, organizationId: consumer.id });
    await change(row, { permissions: { order: ['view', 'approve'] } });
    const { body } = await admin.call(contract.effective, { params: { id: holder.id } });
    expect(body.reach).toBe('tenant');
    expect(body.organizations.map(({ code }: { code: string }) => code).sort()).toEqual(
      [consumer.code, provider.code].sort(),
    );
    const by = portal.people.superadmin.displayName;
    expect(body.rights).toMatchObject([
      { permission: 'order.view', since: { version: 1, by } },
      { permission: 'order.approve', since: { version: 2, by } },
    ]);
  });
});

describe('assigning a role', () => {
  it('is refused for everybody if one person’s role changed in the meantime', async () => {
    const [first, second] = [await portal.make.user('Client'), await portal.make.user('Developer')];
    const row = await made();
    const people = [first, second].map(({ id }) => ({ id, fromRoleId: first.roleId }));
    const reply = await admin.call(contract.assign, { params: { id: row.id }, body: { people, reason } });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'role.personChanged', extra: { people: [second.displayName] } },
    });
    expect((await admin.call(contract.detail, { params: { id: row.id } })).body.users).toBe(0);
  });

  it('never leaves the portal without a manager of roles, even with concurrent changes', async () => {
    const other = await portal.make.user('SuperAdministrator', { username: 'secondtop' });
    await portal.db.update(user).set({ state: 'Disabled' }).where(eq(user.username, 'keeper'));
    const tops = [portal.people.superadmin, other];
    const callers = [admin, await portal.as('secondtop')];
    const client = portal.people.client.roleId;
    const replies = await Promise.all(
      callers.map((caller, index) => {
        const { id, roleId: fromRoleId } = tops[1 - index]!;
        return caller.call(contract.assign, { params: { id: client }, body: { people: [{ id, fromRoleId }], reason } });
      }),
    );
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const [left] = await portal.db
      .select()
      .from(user)
      .where(and(eq(user.roleId, other.roleId), eq(user.state, 'Active')));
    const last = await portal.as(left!.username);
    const self = { people: [{ id: left!.id, fromRoleId: left!.roleId }], reason };
    expect(await last.call(contract.assign, { params: { id: client }, body: self })).toMatchObject({
      status: 409,
      body: { code: 'role.lastKeeper' },
    });
  });
});
