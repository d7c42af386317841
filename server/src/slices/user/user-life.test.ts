import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { user, type UserAccount } from '@titian/shared-contracts/user';
import { eq } from 'drizzle-orm';
import { mailLog, user as table } from '../../storage/schema';
import { application } from '../application/application.tables';
import { order } from '../order/order.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { tokenFor } from '../../testing/letters';
import { placeOrder } from '../../testing/ordering';

let portal: Portal;
let admin: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => {
  portal = await buildPortal();
  admin = await portal.as('tenantadmin');
});
afterAll(() => portal.close());

const params = (id: string) => ({ params: { id } });
const reason = 'Bersara daripada perkhidmatan';
const person = (given: Partial<typeof table.$inferInsert> = {}) =>
  portal.make.user('Client', { organizationId: portal.organizations.consumer.id, ...given });
const signIn = (username: string, password: string) =>
  portal.nobody.call(session.token, { body: { grant_type: 'password', username, password } });

describe('disabling an account', () => {
  it('ends its sessions at the next call, until it is enabled', async () => {
    const somebody = await person();
    const open = await portal.as(somebody.username);
    expect((await open.call(session.me)).status).toBe(200);
    const done = await admin.call(user.disable, { ...params(somebody.id), body: { reason } });
    expect(done.body).toMatchObject({ state: 'Disabled', statusReason: reason, sessions: 0 });
    expect((await open.call(session.me)).status).toBe(401);
    await expect(portal.as(somebody.username)).rejects.toThrow('auth.blocked');
    expect((await admin.call(user.disable, { ...params(somebody.id), body: { reason } })).body).toMatchObject({
      code: 'STATE_CONFLICT',
      extra: { from: 'Disabled' },
    });
    expect((await admin.call(user.enable, params(somebody.id))).body.state).toBe('Active');
    expect((await (await portal.as(somebody.username)).call(session.me)).status).toBe(200);
  });

  it.each([
    ['disabled', []],
    ['disabled, deleted and restored', [user.remove, user.restore]],
  ] as const)('an account that was never activated waits for that again once it was %s', async (_, more) => {
    // Who registers brings a password before the address is known to be theirs.
    const somebody = await person({ state: 'PendingActivation' });
    await admin.call(user.disable, { ...params(somebody.id), body: { reason } });
    for (const act of more) expect((await admin.call(act, params(somebody.id))).status).toBe(200);
    expect((await admin.call(user.enable, params(somebody.id))).body.state).toBe('PendingActivation');
    await expect(portal.as(somebody.username)).rejects.toThrow('auth.blocked');
    const token = await tokenFor(portal, somebody.email);
    expect((await portal.nobody.call(account.activate, { body: { token } })).status).toBe(200);
    expect((await (await portal.as(somebody.username)).call(session.me)).status).toBe(200);
  });

  it('is undone as well for somebody without a password, and for who was deleted meanwhile', async () => {
    const somebody = await person({ passwordHash: null });
    await admin.call(user.remove, params(somebody.id));
    await admin.call(user.restore, params(somebody.id));
    expect((await admin.call(user.enable, params(somebody.id))).body.state).toBe('Active');
    const [row] = await portal.db.select().from(table).where(eq(table.id, somebody.id));
    expect(row!.disabledFrom).toBeNull();
  });

  it('works on several, and reports those it is refused for', async () => {
    const [one, two] = [await person(), await person({ state: 'Disabled' })];
    const { foreign } = portal.organizations;
    const outsider = await portal.make.user('Client', { organizationId: foreign.id });
    const ids = [one.id, two.id, outsider.id];
    expect((await admin.call(user.disableMany, { body: { ids, reason } })).body).toEqual({
      done: [one.id],
      failed: [
        { id: two.id, code: 'STATE_CONFLICT' },
        { id: outsider.id, code: 'notFound' },
      ],
    });
  });

  it('works on several exactly where their rows allow it', async () => {
    const stronger = await portal.make.user('SuperAdministrator', { organizationId: portal.organizations.consumer.id });
    const states = ['Active', 'PendingActivation', 'Disabled'] as const;
    const made = await Promise.all(states.map((state) => person({ state })));
    const ids = [...made, stronger, portal.people.tenantadmin].map(({ id }) => id);
    const rows: UserAccount[] = (await admin.call(user.list, { query: { pageSize: 100 } })).body.data;
    const allowing = rows.filter(({ allowed }) => allowed.includes('disable')).map(({ id }) => id);
    const { body } = await admin.call(user.disableMany, { body: { ids, reason } });
    expect(body.done).toEqual(ids.filter((id) => allowing.includes(id)));
    expect(body.done).toEqual(ids.slice(0, 2));
  });

  it('is not needed to sign somebody out everywhere', async () => {
    const somebody = await person();
    const open = await portal.as(somebody.username);
    const listed = (await admin.call(user.sessions, params(somebody.id))).body;
    expect(listed).toMatchObject([{ current: false }]);
    expect((await admin.call(user.signOut, params(somebody.id))).body).toMatchObject({ state: 'Active', sessions: 0 });
    expect((await open.call(session.me)).status).toBe(401);
  });
});

describe('helping somebody to sign in', () => {
  it('removes a lock after failed sign-ins', async () => {
    const somebody = await person();
    for (let tries = 0; tries < 5; tries++) await signIn(somebody.username, 'salah');
    expect((await admin.call(user.detail, params(somebody.id))).body).toMatchObject({ state: 'Locked' });
    const locked = await admin.call(user.list, { query: { view: 'locked' } });
    expect(locked.body).toMatchObject({ totalItems: 1, counts: { locked: 1 }, data: [{ id: somebody.id }] });
    expect((await admin.call(user.unlock, params(somebody.id))).body).toMatchObject({
      state: 'Active',
      lockedUntil: null,
    });
    expect((await (await portal.as(somebody.username)).call(session.me)).status).toBe(200);
    expect((await admin.call(user.unlock, params(somebody.id))).status).toBe(409);
  });

  it('mails a link for a new password', async () => {
    const somebody = await person();
    expect((await admin.call(user.sendReset, params(somebody.id))).status).toBe(200);
    await portal.app.events.drain();
    const mails = await portal.db.select().from(mailLog).where(eq(mailLog.recipient, somebody.email));
    expect(mails.map(({ eventCode }) => eventCode)).toEqual(['password.reset']);
  });
});

describe('a person who leaves', () => {
  const owner = async () => {
    const somebody = await person();
    const caller = await portal.as(somebody.username);
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
    const placed = await placeOrder(caller, [api]);
    return { somebody, applicationId: placed.application.id, orderId: placed.id };
  };

  it('cannot be deleted while owning things, and is disabled once restored', async () => {
    const { somebody, applicationId, orderId } = await owner();
    const blocked = await admin.call(user.remove, params(somebody.id));
    expect(blocked).toMatchObject({
      status: 409,
      body: { code: 'user.ownsThings', extra: { applications: 1, orders: 1, divisions: 0 } },
    });
    const { id: to } = await person();
    const given = await admin.call(user.handOver, { ...params(somebody.id), body: { to } });
    expect(given.body.owns).toEqual({ applications: 0, orders: 0, divisions: 0 });
    const [app] = await portal.db.select().from(application).where(eq(application.id, applicationId));
    const [placed] = await portal.db.select().from(order).where(eq(order.id, orderId));
    expect([app!.ownerId, placed!.requesterId]).toEqual([to, to]);
    expect((await admin.call(user.remove, params(somebody.id))).status).toBe(200);
    expect((await admin.call(user.detail, params(somebody.id))).body).toMatchObject({
      ...{ state: 'Deleted', allowed: ['restore'] },
    });
    expect((await admin.call(user.list, { query: { q: somebody.username } })).body.totalItems).toBe(0);
    expect((await admin.call(user.restore, params(somebody.id))).body.state).toBe('Disabled');
  });

  it('hands over to a colleague who can sign in, and to nobody else', async () => {
    const { somebody } = await owner();
    const { developer } = portal.people;
    const idle = await person({ state: 'Disabled' });
    for (const to of [developer.id, idle.id, somebody.id, portal.people.otherclient.id]) {
      expect(await admin.call(user.handOver, { ...params(somebody.id), body: { to } })).toMatchObject({
        status: 422,
        body: { errors: [{ path: '/to', code: 'validation.successor' }] },
      });
    }
  });

  it('moves without what they own, and signs in again in the new organisation', async () => {
    const { somebody, applicationId } = await owner();
    const open = await portal.as(somebody.username);
    const { provider, consumer, foreign } = portal.organizations;
    const colleague = await person();
    const move = (body: { organizationId: string; handOverTo: string | null }) =>
      admin.call(user.move, { ...params(somebody.id), body: { ...body, divisionId: null, rowVersion: 1 } });
    expect((await move({ organizationId: provider.id, handOverTo: null })).body.code).toBe('user.ownsThings');
    expect((await move({ organizationId: consumer.id, handOverTo: null })).body.code).toBe('user.sameOrganization');
    expect((await move({ organizationId: foreign.id, handOverTo: colleague.id })).status).toBe(422);
    const moved = await move({ organizationId: provider.id, handOverTo: colleague.id });
    expect(moved.body).toMatchObject({ organization: { id: provider.id }, owns: { applications: 0 }, rowVersion: 2 });
    const [app] = await portal.db.select().from(application).where(eq(application.id, applicationId));
    expect(app).toMatchObject({ ownerId: colleague.id, organizationId: consumer.id });
    expect((await open.call(session.me)).status).toBe(401);
    const again = await portal.as(somebody.username);
    expect((await again.call(session.me)).body.organization.id).toBe(provider.id);
  });
});

describe('the list', () => {
  it('shows nothing of other tenants, also in counts, filters and the export', async () => {
    const list = (await admin.call(user.list, { query: { pageSize: 100 } })).body;
    const tenants = new Set(
      list.data.map((row: { organization: { tenant: { id: string } } }) => row.organization.tenant.id),
    );
    expect([...tenants]).toEqual([portal.tenants.home.id]);
    expect(list.counts.all).toBe(list.totalItems);
    const filter = `organizationId_eq=${portal.organizations.foreign.id}`;
    expect((await admin.call(user.list, { query: { filter } })).body.totalItems).toBe(0);
    const csv = (await admin.call(user.export)).body;
    expect(csv).not.toContain('otherclient');
    expect(csv).toContain('client');
  });

  it('masks addresses, filters by state, role and second factor', async () => {
    await person({ username: 'dua.faktor', twoFactor: 'email' });
    const filter = ['twoFactor_eq=email', 'role_eq=Client', 'state_in=Active,Locked'];
    const { data } = (await admin.call(user.list, { query: { filter } })).body;
    expect(data).toMatchObject([{ username: 'dua.faktor', email: expect.stringMatching(/^us•••@agency\.example$/) }]);
  });
});
