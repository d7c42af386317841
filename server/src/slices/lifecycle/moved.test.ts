import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { eq } from 'drizzle-orm';
import { user } from '../../storage/schema';
import { type Draft, makeDraft } from '../../testing/drafts';
import { leave, movePerson, type Person, personOf, toldBy } from '../../testing/moving';
import { type Caller, portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { subscription } from '../subscription/subscription.tables';

/** A version belongs to the agency of its API, whoever submitted it, decided on it, or subscribes to it. */
const here = portalOf('superadmin', 'tenantadmin', 'developer');
const agencies = () => here.portal.organizations;
const officer = () => personOf(here.portal, 'Developer', agencies().provider.id);
const digestOf = async (params: Draft) =>
  (await here.superadmin.call(lifecycle.read, { params })).body.digest as string;
const approve = async (who: Caller, params: Draft) =>
  who.call(lifecycle.approve, { params, body: { digest: await digestOf(params) } });
const comment = (who: Caller, params: Draft) =>
  who.call(lifecycle.comment, { params, body: { item: null, body: 'What of the retries?' } });
async function submittedBy({ caller }: Pick<Person, 'caller'>) {
  const params = await makeDraft(here.portal);
  expect((await caller.call(lifecycle.submit, { params })).status).toBe(200);
  return params;
}
const WAYS = [
  ['moved', leave.move],
  ['was disabled', leave.disable],
  ['was deleted', leave.remove],
] as const;

describe('whoever submitted a version', () => {
  it.each(WAYS)('and %s is told nothing of it: those of the agency who change it are', async (_way, act) => {
    const who = await officer();
    const params = await submittedBy(who);
    expect(await toldBy(here.portal, () => comment(here.tenantadmin, params))).toEqual([who.username]);
    await act(here.portal, who);
    const told = await toldBy(here.portal, () => approve(here.tenantadmin, params));
    expect(told).toContain('developer');
    expect(told).not.toContain(who.username);
  });

  it('and moved neither reads it nor takes it back; a colleague does', async () => {
    const who = await officer();
    const params = await submittedBy(who);
    const caller = await movePerson(here.portal, who, agencies().foreign.id);
    expect((await caller.call(lifecycle.read, { params })).status).toBe(404);
    expect((await caller.call(lifecycle.takeBack, { params })).status).toBe(404);
    expect((await comment(caller, params)).status).toBe(404);
    expect((await here.developer.call(lifecycle.takeBack, { params })).status).toBe(200);
  });

  it('and moved to where it is in reach still does not approve it', async () => {
    const who = await personOf(here.portal, 'TenantAdministrator', agencies().consumer.id);
    const params = await submittedBy(who);
    const caller = await movePerson(here.portal, who, agencies().provider.id);
    expect(await approve(caller, params)).toMatchObject({ status: 403, body: { code: 'lifecycle.ownSubmission' } });
    expect((await approve(here.tenantadmin, params)).status).toBe(200);
  });
});

it.each(WAYS)('who decided on a version and %s is asked nothing: those who review it are', async (_way, act) => {
  const params = await submittedBy({ caller: here.developer });
  const who = await personOf(here.portal, 'TenantAdministrator', agencies().provider.id);
  const body = { reason: 'The retries are not described.', comments: [] };
  expect((await who.caller.call(lifecycle.requestChanges, { params, body })).status).toBe(200);
  expect(await toldBy(here.portal, () => comment(here.developer, params))).toEqual([who.username]);
  await act(here.portal, who);
  const told = await toldBy(here.portal, () => comment(here.developer, params));
  expect(told).toContain('tenantadmin');
  expect(told).not.toContain(who.username);
});

it('tells who looks after the subscriptions of an agency, where who ordered has moved', async () => {
  const [who, colleague] = [
    await personOf(here.portal, 'Client', agencies().consumer.id),
    await personOf(here.portal, 'Client', agencies().consumer.id),
  ];
  const { id } = await subscribe(here.portal, who.caller);
  const [held] = await here.portal.db.select().from(subscription).where(eq(subscription.id, id));
  const params = { id: held!.projectId, versionId: held!.versionId };
  const notice = { my: 'Penyelenggaraan', en: 'Maintenance' };
  const block = () =>
    here.tenantadmin.call(lifecycle.block, { params, body: { notice, reason: 'It leaks data.' } as never });
  await here.portal.db.update(user).set({ organizationId: agencies().foreign.id }).where(eq(user.id, who.id));
  const told = await toldBy(here.portal, block);
  expect(told).toContain(colleague.username);
  expect(told).not.toContain(who.username);
});
