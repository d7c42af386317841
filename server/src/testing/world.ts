import { ROLE_TITLES, ROLES } from '@titian/shared-contracts';
import { BUILT_IN_ROLES } from '@titian/shared-contracts/role';
import { category } from '../slices/catalogue/catalogue.tables';
import { organization, role, tenant, user } from '../storage/schema';
import type { Db } from '../storage/open';
import { createMake } from './make';

const AGENCIES = { provider: 'home', consumer: 'home', foreign: 'away' } as const;
const PEOPLE = {
  superadmin: ['SuperAdministrator', 'provider'],
  tenantadmin: ['TenantAdministrator', 'provider'],
  developer: ['Developer', 'provider'],
  client: ['Client', 'consumer'],
  otherclient: ['Client', 'foreign'],
  otherdeveloper: ['Developer', 'foreign'],
  otheradmin: ['TenantAdministrator', 'foreign'],
} as const;
export type Username = keyof typeof PEOPLE;

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as K[];
const both = (text: string) => ({ my: text, en: text });

/** Fills an empty database with what every test portal has: the built-in roles, a category, two tenants with agencies, and people. */
export async function makeWorld(db: Db): Promise<void> {
  const make = createMake(db);
  await db.insert(role).values(
    ROLES.map((name) => ({
      name,
      title: ROLE_TITLES[name],
      base: name,
      description: both(name),
      builtIn: true,
      permissions: BUILT_IN_ROLES[name],
    })),
  );
  await db.insert(category).values({ code: 'land', name: { my: 'Tanah', en: 'Land' }, position: 1 });
  const tenants = { home: await make.tenant({ code: 'HOME' }), away: await make.tenant({ code: 'AWAY' }) };
  const agencies: Record<string, string> = {};
  for (const code of keysOf(AGENCIES))
    agencies[code] = (await make.organization({ code: code.toUpperCase(), tenantId: tenants[AGENCIES[code]].id })).id;
  for (const username of keysOf(PEOPLE)) {
    const [roleName, agency] = PEOPLE[username];
    await make.user(roleName, { username, organizationId: agencies[agency] });
  }
}

const named = <K extends string, R>(keys: K[], rows: R[], nameOf: (row: R) => string) =>
  Object.fromEntries(keys.map((key) => [key, rows.find((row) => nameOf(row) === key)!])) as Record<K, R>;

/** The rows of that world, by name, and factories for more. */
export async function readWorld(db: Db) {
  const tenants = await db.select().from(tenant);
  const organizations = await db.select().from(organization);
  const people = await db.select().from(user);
  return {
    make: createMake(db),
    tenants: named(['home', 'away'], tenants, ({ code }) => code.toLowerCase()),
    organizations: named(keysOf(AGENCIES), organizations, ({ code }) => code.toLowerCase()),
    people: named(keysOf(PEOPLE), people, ({ username }) => username),
  };
}
