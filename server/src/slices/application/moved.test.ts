import { application } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { user } from '../../storage/schema';
import { leave, movePerson, type Person, personOf, toldBy } from '../../testing/moving';
import { type Caller, portalOf } from '../../testing/portal-of';

/** An application and its keys belong to the agency: who leaves it has no part in them any more, and none again by coming back. */
const here = portalOf('superadmin', 'tenantadmin');
const agencies = () => here.portal.organizations;
const params = (id: string) => ({ params: { id } });
const colleague = () => personOf(here.portal, 'Client', agencies().consumer.id);
const carry = (id: string, organizationId: string) =>
  here.portal.db.update(user).set({ organizationId }).where(eq(user.id, id));
const issue = (who: Caller, id: string) =>
  who.call(application.issue, { ...params(id), body: { environment: 'Sandbox', label: 'Main' } });
const transfer = (who: Caller, id: string, userId: string) =>
  who.call(application.transfer, { ...params(id), body: { userId } });

async function made() {
  const [owner, member] = [await colleague(), await colleague()];
  const { id } = (await owner.caller.call(application.create, { body: { name: `Kaunter ${owner.username}` } })).body;
  const body = { userId: member.id, role: 'Developer' } as const;
  expect((await owner.caller.call(application.setMember, { ...params(id), body })).status).toBe(200);
  return { id: id as string, owner, member };
}
const back = (who: Person) => movePerson(here.portal, who, agencies().consumer.id);
/** What happens to its keys. */
const news = (who: Caller, id: string) => toldBy(here.portal, () => issue(who, id));

it('is out of reach for a member who moved, and for one who came back until somebody makes them a member again', async () => {
  const { id, owner, member } = await made();
  expect((await issue(member.caller, id)).status).toBe(201);
  const away = await movePerson(here.portal, member, agencies().foreign.id);
  expect((await away.call(application.detail, params(id))).status).toBe(404);
  expect((await away.call(application.credentials, params(id))).status).toBe(404);
  expect((await issue(away, id)).status).toBe(404);
  const again = await back(member);
  expect((await again.call(application.detail, params(id))).status).toBe(200);
  expect(await issue(again, id)).toMatchObject({ status: 403, body: { code: 'application.notMember' } });
  expect((await owner.caller.call(application.detail, params(id))).body.members).toEqual([]);
});

it('has its owner’s successor as the owner, and nothing of the one who moved', async () => {
  const { id, owner, member } = await made();
  const away = await movePerson(here.portal, owner, agencies().foreign.id, member.id);
  expect((await away.call(application.detail, params(id))).status).toBe(404);
  expect((await away.call(application.archive, { ...params(id), body: { reason: 'No longer needed' } })).status).toBe(
    404,
  );
  expect((await transfer(away, id, owner.id)).status).toBe(404);
  expect((await member.caller.call(application.detail, params(id))).body).toMatchObject({ owner: { id: member.id } });
});

it.each(['moved', 'disabled'] as const)(
  'tells nothing of its keys to a member and a maker of keys who is %s',
  async (way) => {
    const { id, owner, member } = await made();
    const { id: keyId } = (await issue(member.caller, id)).body;
    const revoke = () =>
      here.tenantadmin.call(application.revoke, { ...params(keyId), body: { reason: 'It leaked out' } });
    expect(await news(here.tenantadmin, id)).toEqual([member.username, owner.username].sort());
    if (way === 'moved') await carry(member.id, agencies().foreign.id);
    else await leave.disable(here.portal, member);
    expect(await toldBy(here.portal, revoke)).toEqual([owner.username]);
  },
);

it('goes to administrators for the transfer, where its owner and members have moved, and not back to its owner with it', async () => {
  const { id, owner, member } = await made();
  const successor = await colleague();
  // As in a portal of before, where nothing was handed over.
  await carry(owner.id, agencies().foreign.id);
  await carry(member.id, agencies().foreign.id);
  const told = await toldBy(here.portal, () => here.portal.app.jobs.run('application.orphans'));
  expect(told).toContain('tenantadmin');
  expect(told).not.toContain(owner.username);
  const orphans = await here.tenantadmin.call(application.list, { query: { filter: 'orphan_eq=true' } });
  expect(orphans.body.data).toMatchObject([{ id, orphan: true }]);
  expect((await transfer(here.tenantadmin, id, successor.id)).status).toBe(200);
  await carry(owner.id, agencies().consumer.id);
  expect((await successor.caller.call(application.detail, params(id))).body.members).toEqual([]);
  expect(await issue(owner.caller, id)).toMatchObject({ status: 403, body: { code: 'application.notMember' } });
});
