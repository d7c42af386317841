import { session } from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { maintenance as contract } from '@titian/shared-contracts/server';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { makeShell } from '../../testing/make-shell';
import type { Caller } from '../../testing/portal-of';
import { TEST_PASSWORD } from '../../testing/make';
import { maintenance } from './maintenance.tables';

const HOUR = 3_600_000;
const REASON = { my: 'Pangkalan data dipindahkan', en: 'The database is being moved' };

let portal: Portal;
let [admin, client] = [] as unknown as [Caller, Caller];
beforeAll(async () => {
  portal = await buildPortal({}, { root: makeShell() });
  [admin, client] = [await portal.as('superadmin'), await portal.as('client')];
});
beforeEach(async () => {
  await portal.db.delete(maintenance);
  portal.app.maintenance.changed();
});
afterAll(() => portal.close());

const begin = (more: object = {}, caller = admin) => {
  const until = new Date(portal.app.clock().getTime() + HOUR).toISOString();
  return caller.call(contract.begin, { body: { reason: REASON, until, endsItself: false, ...more } });
};
const signIn = (username: string) =>
  portal.nobody.call(session.token, { body: { grant_type: 'password', username, password: TEST_PASSWORD } });
const statusOfClient = async () => (await client.call(session.me)).status;

it('keeps everybody out but system administrators, who may sign in', async () => {
  expect(await statusOfClient()).toBe(200);
  expect((await begin()).status).toBe(201);
  const refused = await client.call(session.me);
  expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance', extra: { reason: REASON } } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await portal.nobody.call(catalogue.search)).status).toBe(503);
  expect(await signIn('client')).toMatchObject({ status: 503, body: { code: 'maintenance' } });
  expect((await signIn('superadmin')).status).toBe(200);
  expect((await admin.call(session.me)).status).toBe(200);
  expect((await portal.nobody.call(catalogue.portalInfo)).body.maintenance).toMatchObject({ reason: REASON });
});

it('says nothing to a stranger who does not know a password', async () => {
  await begin();
  const body = { grant_type: 'password', username: 'client', password: 'salah' } as const;
  expect((await portal.nobody.call(session.token, { body })).body.code).toBe('auth.incorrect');
});

it('shows the page with 503 to visitors, and the sign-in page as ever', async () => {
  await begin();
  const page = await portal.app.inject({ url: '/mysubscription' });
  expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([503, true]);
  expect(page.body).toContain(REASON.my);
  expect((await portal.app.inject({ url: '/login' })).statusCode).toBe(200);
  expect((await portal.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
});

it('leaves the gateway its snapshots', async () => {
  await begin();
  // A node without a key is refused as such, not because of maintenance.
  expect((await portal.app.inject({ url: '/plane/snapshot' })).statusCode).toBe(401);
});

it('is ended by an administrator, whose name is kept', async () => {
  await begin();
  expect((await admin.call(contract.end)).status).toBe(200);
  expect(await statusOfClient()).toBe(200);
  expect((await admin.call(contract.read)).body).toMatchObject({ current: null, last: { endedBy: 'superadmin' } });
  expect((await admin.call(contract.end)).body.code).toBe('serverMaintenance.ended');
  const logged = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'MAINTENANCE_END'));
  expect(logged.length).toBeGreaterThan(0);
});

it('ends by itself only where that was chosen', async () => {
  await begin();
  portal.pass(2 * HOUR);
  expect(await statusOfClient()).toBe(503);
  await admin.call(contract.end);
  await begin({ endsItself: true });
  expect(await statusOfClient()).toBe(503);
  portal.pass(2 * HOUR);
  expect(await statusOfClient()).toBe(200);
  expect((await admin.call(contract.read)).body).toMatchObject({ current: null, last: { endedBy: null } });
  expect((await begin()).status).toBe(201);
});

it('begins once of sixty at once', async () => {
  const tries = await Promise.all(Array.from({ length: 60 }, () => begin()));
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(tries.filter(({ body }) => body.code === 'serverMaintenance.begun')).toHaveLength(59);
});

it('is noticed where another server began it', async () => {
  const row = { reason: REASON, until: new Date(Date.now() + 100 * HOUR), endsItself: false, startedBy: 'lain' };
  expect(await statusOfClient()).toBe(200);
  await portal.db.insert(maintenance).values(row);
  await vi.waitFor(async () => expect(await statusOfClient()).toBe(503), { timeout: 5_000 });
});

it.each([
  [{ until: '2020-01-01T00:00:00Z' }, '/until', 'validation.maintenanceUntil'],
  [{ until: '2099-01-01T00:00:00Z' }, '/until', 'validation.maintenanceUntil'],
  [{ reason: { my: ' ', en: 'x' } }, '/reason/my', 'validation.required'],
])('refuses %o', async (more, path, code) => {
  expect(await begin(more)).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
  expect(await statusOfClient()).toBe(200);
});
