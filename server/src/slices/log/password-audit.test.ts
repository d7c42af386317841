import { session } from '@titian/shared-contracts';
import { passwordAudit } from '@titian/shared-contracts/log';
import { and, eq } from 'drizzle-orm';
import { portalLog, user } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { TEST_PASSWORD } from '../../testing/make';

let portal: Portal;
let reader: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => {
  portal = await buildPortal();
  reader = await portal.as('superadmin');
});
afterAll(() => portal.close());

const signIn = (username: string, password: string) =>
  portal.nobody.call(session.token, { body: { grant_type: 'password', username, password } });
type Row = { event: string; account: string; by: string; outcome: string; accountId: string | null };
const listed = async (query = {}, by = reader): Promise<Row[]> =>
  (await by.call(passwordAudit.list, { query: { pageSize: 100, ...query } })).body.data;

describe('the password audit', () => {
  it('lists the events of an account with actor and outcome, however its name was typed', async () => {
    const { client } = portal.people;
    await signIn(client.username, 'wrong');
    await signIn(client.email.toUpperCase(), 'wrong');
    const rows = await listed({ filter: `account_eq=${client.username}` });
    expect(rows.map(({ event, account, outcome, accountId }) => [event, account, outcome, accountId])).toEqual([
      ['failed', 'client', 'denied', client.id],
      ['failed', 'client', 'denied', client.id],
    ]);
    expect(rows.map(({ by }) => by).sort()).toEqual([client.email.toUpperCase(), 'client'].sort());
  });

  it('lists failed sign-ins with an unknown name and their lock, without that name', async () => {
    for (let i = 0; i < 5; i++) await signIn('nobody-here', 'wrong');
    expect(await listed({ q: 'nobody-here' })).toEqual([]);
    const rows = await listed({ q: '•••' });
    expect(new Set(rows.map(({ account }) => account)).size).toBe(1);
    expect(rows.map(({ event }) => event)).toEqual(['locked', 'failed', 'failed', 'failed', 'failed']);
    expect(rows[0]!.accountId).toBeNull();
    expect(await listed({ filter: 'event_in=locked,unlocked' })).toHaveLength(1);
  });

  it('contains no successful sign-in and no password', async () => {
    const { body } = await reader.call(passwordAudit.list);
    expect(body.data.every(({ event }: Row) => event !== null)).toBe(true);
    expect(JSON.stringify(body)).not.toContain(TEST_PASSWORD);
  });

  it('lists an expired password', async () => {
    const old = await portal.make.user('Developer', { passwordChangedAt: new Date('2020-01-01T00:00:00Z') });
    await signIn(old.username, TEST_PASSWORD);
    expect(await listed({ filter: `account_eq=${old.username}` })).toMatchObject([
      { event: 'expired', outcome: 'denied' },
    ]);
  });

  it('counts the same set by time, and answers an entry with the others of its request', async () => {
    const { body: buckets } = await reader.call(passwordAudit.histogram, { query: { filter: 'event_eq=locked' } });
    const sum = buckets.reduce((total: number, { denied }: { denied: number }) => total + denied, 0);
    expect(sum).toBe(1);
    const [row] = await listed({ filter: 'event_eq=locked' });
    const { body } = await reader.call(passwordAudit.entry, { params: { id: (row as Row & { id: string }).id } });
    expect(body).toMatchObject({ event: 'locked', account: expect.stringMatching(/^••• \S{8}$/), related: [] });
    const [other] = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'SIGN_IN')).limit(1);
    expect((await reader.call(passwordAudit.entry, { params: { id: other!.id } })).status).toBe(404);
  });

  it('exports the filtered set, and records the export', async () => {
    const reply = await reader.call(passwordAudit.export, { query: { filter: 'event_eq=locked' } });
    expect(String(reply.body).split('\r\n')).toHaveLength(3);
    const exported = and(eq(portalLog.action, 'LOG_EXPORT'), eq(portalLog.targetId, 'password-audit'));
    expect(await portal.db.select().from(portalLog).where(exported)).toHaveLength(1);
  });

  it('shows accounts in scope only, and requires its permission', async () => {
    const local = await portal.make.role({
      base: 'TenantAdministrator',
      permissions: { 'logs.password-audit': ['view', 'export'] },
    });
    await portal.db.update(user).set({ roleId: local.id }).where(eq(user.id, portal.people.otheradmin.id));
    const by = await portal.as('otheradmin');
    await signIn('otherclient', 'wrong');
    const accounts = new Set((await listed({}, by)).map(({ account }) => account));
    expect([...accounts]).toEqual(['otherclient']);
    const [mine] = await listed({ filter: 'account_eq=client' });
    const params = { id: (mine as Row & { id: string }).id };
    expect((await by.call(passwordAudit.entry, { params })).status).toBe(404);
    for (const name of ['tenantadmin', 'developer', 'client'])
      expect((await (await portal.as(name)).call(passwordAudit.list)).status).toBe(403);
  });
});
