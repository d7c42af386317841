import {
  ACTIONS,
  type Endpoint,
  type Permission,
  PERMISSION_SECTIONS,
  type PermissionMap,
} from '@titian/shared-contracts';
import { eq } from 'drizzle-orm';
import { endpoints } from './matrix/endpoints';
import { mapOf, permissionsOf } from '../rights/permissions';
import { CHECKED_IN_SERVICES } from '../slices/role';
import { newId } from '../storage/schema/columns';
import { role } from '../storage/schema';
import { buildPortal, type Portal, type Reply } from './build';

const guarded = endpoints.filter(({ entry }) => entry.access !== 'public' && entry.access !== 'signedIn');
const everything = Object.fromEntries(PERMISSION_SECTIONS.map((section) => [section, [...ACTIONS]])) as PermissionMap;

let portal: Portal;
let roleId: string;
let holder: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => {
  portal = await buildPortal();
  roleId = (await portal.make.role()).id;
  await portal.make.user('Client', { username: 'holder', roleId, organizationId: portal.organizations.provider.id });
  holder = await portal.as('holder');
});
afterAll(() => portal.close());

const grant = (permissions: PermissionMap) => portal.db.update(role).set({ permissions }).where(eq(role.id, roleId));
const call = (entry: Endpoint): Promise<Reply> => {
  const params = Object.fromEntries([...entry.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, newId()]));
  return holder.call(entry, { params, ...(entry.body && { body: {} }) } as never);
};
const missing = ({ status, body }: Reply) =>
  status === 403 && body.code === 'forbidden' ? (body.extra?.permission ?? null) : null;

describe('a custom role', () => {
  it.each(guarded)('may call $name with its one right, and not without it', async ({ entry }) => {
    const required = entry.access as Permission;
    await grant(mapOf([required]));
    const permitted = await call(entry);
    expect([missing(permitted), permitted.status < 500]).toEqual([null, true]);
    await grant(mapOf(permissionsOf(everything).filter((right) => right !== required)));
    expect(missing(await call(entry))).toBe(required);
  });
});

it('every right that is checked exists', () => {
  const known = permissionsOf(everything);
  for (const right of [...guarded.map(({ entry }) => entry.access as Permission), ...CHECKED_IN_SERVICES])
    expect(known).toContain(right);
});
