import { and, eq, sql } from 'drizzle-orm';
import { membership, type Membership, type ProjectRole } from '@titian/shared-contracts/membership';
import { project as projects } from '@titian/shared-contracts/project';
import { notification, portalLog, role as roleTable, user } from '../../storage/schema';
import { makeDraft } from '../../testing/drafts';
import { lettersTo } from '../../testing/letters';
import { type Caller, portalOf } from '../../testing/portal-of';
import { BUILT_IN_ROLES } from '@titian/shared-contracts/role';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'otheradmin', 'client');

/** People of the agency, besides `developer`: one may review. */
const people: Record<string, { id: string; email: string; caller: Caller }> = {};
async function hire(username: string, roleName: string) {
  const { make, organizations, as } = here.portal;
  const made = await make.user(roleName as 'Developer', { username, organizationId: organizations.provider.id });
  people[username] = { id: made.id, email: made.email, caller: await as(username) };
}
beforeAll(async () => {
  const text = { my: 'Penyemak', en: 'Reviewer' };
  const permissions = { ...BUILT_IN_ROLES.Developer, api: ['view', 'create', 'update', 'approve'] };
  await here.portal.db.insert(roleTable).values({
    ...{ name: 'Penyemak', title: text, description: text, base: 'Developer' as const },
    permissions: permissions as (typeof BUILT_IN_ROLES)['Developer'],
  });
  await hire('aminah', 'Developer');
  await hire('borhan', 'Developer');
  await hire('chong', 'Penyemak');
});

const begin = async () => (await makeDraft(here.portal)).id;
const put = (who: Caller, id: string, userId: string, role: ProjectRole) =>
  who.call(membership.put, { params: { id, userId }, body: { role } });
const remove = (who: Caller, id: string, userId: string) => who.call(membership.remove, { params: { id, userId } });
const transfer = (who: Caller, id: string, userId: string, to: string) =>
  who.call(membership.transfer, { params: { id, userId }, body: { to } });
const list = async (who: Caller, id: string) =>
  (await who.call(membership.list, { params: { id } })).body as Membership;
const rolesIn = ({ members }: Membership) => Object.fromEntries(members.map(({ person, role }) => [person.id, role]));
const idOf = (name: string) => people[name]!.id;
const as = (name: string) => people[name]!.caller;

/** An API of `developer`, with an editor. */
async function owned() {
  const id = await begin();
  expect((await put(here.developer, id, idOf('aminah'), 'Editor')).status).toBe(200);
  return id;
}

describe('the members of an API', () => {
  it('are nobody at first, and then whom its first owner names', async () => {
    const id = await begin();
    expect(await list(as('borhan'), id)).toEqual({ members: [], own: null, manageable: true });
    const made = await put(here.developer, id, idOf('aminah'), 'Editor');
    const me = here.portal.people.developer.id;
    expect(rolesIn(made.body)).toEqual({ [me]: 'Owner', [idOf('aminah')]: 'Editor' });
    expect(made.body).toMatchObject({ own: 'Owner', manageable: true });
    expect(await list(as('aminah'), id)).toMatchObject({ own: 'Editor', manageable: false });
    expect(await list(as('borhan'), id)).toMatchObject({ own: null, manageable: false });
    expect(await list(here.tenantadmin, id)).toMatchObject({ own: null, manageable: true });
  });

  it('are named by owners and administrators alone', async () => {
    const id = await owned();
    for (const who of ['aminah', 'borhan'])
      expect(await put(as(who), id, idOf('borhan'), 'Owner')).toMatchObject({
        ...{ status: 403, body: { code: 'membership.role' } },
      });
    expect((await as('aminah').call(membership.people, { params: { id } })).status).toBe(403);
    expect((await put(here.tenantadmin, id, idOf('borhan'), 'Viewer')).status).toBe(200);
    expect((await put(here.otheradmin, id, idOf('borhan'), 'Owner')).status).toBe(404);
    expect((await put(here.client, id, idOf('borhan'), 'Owner')).status).toBe(403);
  });

  it('are of its agency, with rights that suffice for their role', async () => {
    const id = await owned();
    const { client, otherdeveloper } = here.portal.people;
    for (const stranger of [client, otherdeveloper])
      expect((await put(here.developer, id, stranger.id, 'Viewer')).status).toBe(422);
    expect(await put(here.developer, id, idOf('borhan'), 'Approver')).toMatchObject({
      ...{ status: 409, body: { code: 'membership.lacksRight' } },
    });
    expect((await put(here.developer, id, idOf('chong'), 'Approver')).status).toBe(200);
    const found = (await here.developer.call(membership.people, { params: { id } })).body as {
      id: string;
      roles: string[];
    }[];
    expect(found.find((one) => one.id === idOf('borhan'))?.roles).toEqual(['Owner', 'Editor', 'Viewer']);
    expect(found.map((one) => one.id)).not.toContain(idOf('aminah'));
  });

  it('leave when they like, except the last owner', async () => {
    const id = await owned();
    const me = here.portal.people.developer.id;
    expect((await remove(as('borhan'), id, idOf('aminah'))).status).toBe(403);
    expect(await remove(here.developer, id, me)).toMatchObject({ status: 409, body: { code: 'membership.lastOwner' } });
    expect(await put(here.developer, id, me, 'Editor')).toMatchObject({ body: { code: 'membership.lastOwner' } });
    expect((await remove(as('aminah'), id, idOf('aminah'))).status).toBe(200);
    expect((await remove(here.developer, id, idOf('aminah'))).status).toBe(404);
    expect(rolesIn(await list(here.developer, id))).toEqual({ [me]: 'Owner' });
  });

  it('who is disabled owns nothing any more: an administrator names another', async () => {
    const id = await owned();
    const { db, people: known } = here.portal;
    await hire('dayang', 'Developer');
    expect((await transfer(here.developer, id, known.developer.id, idOf('dayang'))).status).toBe(200);
    await db
      .update(user)
      .set({ state: 'Disabled' })
      .where(eq(user.id, idOf('dayang')));
    expect((await list(here.tenantadmin, id)).members[0]).toMatchObject({ role: 'Owner', active: false });
    expect((await remove(here.tenantadmin, id, idOf('aminah'))).body).toMatchObject({ code: 'membership.lastOwner' });
    expect((await put(here.tenantadmin, id, idOf('borhan'), 'Owner')).status).toBe(200);
    expect((await remove(here.tenantadmin, id, idOf('dayang'))).status).toBe(200);
  });
});

describe('an ownership', () => {
  it('is handed over with one call, and both are told by notification and mail', async () => {
    const id = await owned();
    const { db, people: known } = here.portal;
    expect((await transfer(as('aminah'), id, known.developer.id, idOf('aminah'))).status).toBe(403);
    expect((await transfer(here.developer, id, idOf('aminah'), idOf('borhan'))).status).toBe(404);
    expect((await transfer(here.developer, id, known.developer.id, known.client.id)).status).toBe(422);
    const done = await transfer(here.developer, id, known.developer.id, idOf('borhan'));
    expect(rolesIn(done.body)).toEqual({
      ...{ [idOf('borhan')]: 'Owner', [known.developer.id]: 'Editor', [idOf('aminah')]: 'Editor' },
    });
    for (const { email } of [known.developer, people['borhan']!])
      expect((await lettersTo(here.portal, email))[0]?.subject).toContain('kini milik');
    const told = await db
      .select()
      .from(notification)
      .where(and(eq(notification.link, `/myapi/${id}/users`), sql`${notification.title} ->> 'my' like '%kini milik%'`));
    expect(told.map(({ userId }) => userId).sort()).toEqual([known.developer.id, idOf('borhan')].sort());
    expect((await transfer(here.developer, id, idOf('borhan'), known.developer.id)).status).toBe(403);
    const where = and(eq(portalLog.targetId, id), eq(portalLog.action, 'API_TRANSFER'));
    expect(await db.select().from(portalLog).where(where)).toHaveLength(1);
  });

  it('of sixty changes at once leaves one owner at least', async () => {
    const id = await owned();
    const me = here.portal.people.developer.id;
    await put(here.developer, id, idOf('borhan'), 'Owner');
    const tries = Array.from({ length: 60 }, (_, n) =>
      n % 2 ? remove(here.superadmin, id, me) : put(here.superadmin, id, idOf('borhan'), 'Viewer'),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((one) => ![200, 404, 409].includes(one))).toEqual([]);
    const { members } = await list(here.superadmin, id);
    expect(members.filter(({ role }) => role === 'Owner')).toHaveLength(1);
  });
});

it('an API is archived by its owners', async () => {
  const id = await owned();
  const archive = (who: Caller) => who.call(projects.archive, { params: { id }, body: { rowVersion: 1 } });
  const allowed = async (who: Caller) => (await who.call(projects.detail, { params: { id } })).body.allowed;
  expect(await allowed(as('aminah'))).toEqual(['edit', 'newVersion', 'clone']);
  expect(await allowed(here.developer)).toEqual(['edit', 'newVersion', 'clone', 'archive']);
  expect(await archive(as('aminah'))).toMatchObject({ status: 403, body: { code: 'membership.role' } });
  expect((await archive(here.developer)).status).toBe(200);
});
