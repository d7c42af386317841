import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { eq } from 'drizzle-orm';
import { firstAdministrator } from './first-administrator';
import { greeting } from './greeting';
import { role, session as sessions, user } from './storage/schema';
import { buildPortal, type Portal } from './testing/build';

let portal: Portal;
afterEach(() => portal.close());

/** A portal as after its very first start: with roles and without people. */
async function emptyPortal(environment: NodeJS.ProcessEnv) {
  portal = await buildPortal({ TITIAN_DEMO: '0', ...environment });
  await portal.db.delete(sessions);
  await portal.db.delete(user);
  return portal;
}
const greetingText = async () => greeting(portal.app.config, 'embedded', await firstAdministrator(portal.app));
const tokenIn = (text: string) => /\/activate\?token=([\w-]+)/.exec(text)?.[1] ?? '';

it('a new portal makes one SuperAdministrator and prints a one-time activation link', async () => {
  const { db, nobody } = await emptyPortal({
    ...{ TITIAN_ADMIN_EMAIL: 'ketua@agency.example', TITIAN_PUBLIC_URL: 'https://portal.example' },
  });
  const first = await greetingText();
  expect(first).toContain('https://portal.example/activate?token=');
  const again = await greetingText();
  expect(tokenIn(again)).not.toBe(tokenIn(first));
  const activate = (token: string) => nobody.call(account.activate, { body: { token, password: 'Jambatan-Besi-27' } });
  expect((await activate(tokenIn(first))).status).toBe(410);
  expect((await activate(tokenIn(again))).status).toBe(200);
  const people = await db
    .select({ email: user.email, role: role.name })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId));
  expect(people).toEqual([{ email: 'ketua@agency.example', role: 'SuperAdministrator' }]);
  const body = { grant_type: 'password' as const, username: 'superadmin', password: 'Jambatan-Besi-27' };
  expect((await nobody.call(session.token, { body })).status).toBe(200);
  expect(await greetingText()).not.toContain('activate');
});

it('without an address it names the missing setting and creates nobody', async () => {
  const { db } = await emptyPortal({});
  expect(await greetingText()).toContain('TITIAN_ADMIN_EMAIL');
  expect(await db.select().from(user)).toEqual([]);
});

it('in demo mode it creates nobody', async () => {
  portal = await buildPortal();
  expect(await firstAdministrator(portal.app)).toBeNull();
});
