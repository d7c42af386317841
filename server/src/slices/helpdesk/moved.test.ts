import { file } from '@titian/shared-contracts/file';
import { helpdesk, type NewIssue } from '@titian/shared-contracts/helpdesk';
import { user as people } from '@titian/shared-contracts/user';
import { eq } from 'drizzle-orm';
import { user } from '../../storage/schema';
import { newIssue, reportIssue } from '../../testing/issues';
import { leave, movePerson, type Person, personOf, toldBy } from '../../testing/moving';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { pdf, upload } from '../../testing/uploading';

/** An issue about what an agency works with is the agency's; one about the account, or about nothing, is its reporter's. */
const here = portalOf('superadmin', 'tenantadmin', 'client');
const agencies = () => here.portal.organizations;
const params = (id: string) => ({ params: { id } });
const reporter = () => personOf(here.portal, 'Client', agencies().consumer.id);
const reply = (who: Person['caller'], id: string, body = 'Any news?') =>
  who.call(helpdesk.reply, { ...params(id), body: { body } });
const PERSONAL = { category: 'Account', title: 'My name is misspelt' } as const;

describe('whoever reported an issue and moved', () => {
  it('reads, answers and is told of a personal one on', async () => {
    const who = await reporter();
    const { id } = await reportIssue(who.caller, PERSONAL);
    const caller = await movePerson(here.portal, who, agencies().foreign.id);
    expect((await caller.call(helpdesk.detail, params(id))).body).toMatchObject({ organization: { code: 'CONSUMER' } });
    expect((await reply(caller, id)).status).toBe(201);
    const { messages } = (await caller.call(helpdesk.detail, params(id))).body;
    expect(messages).toMatchObject([{ mine: true, organization: { code: 'FOREIGN' } }]);
    expect(await toldBy(here.portal, () => reply(here.tenantadmin, id, 'It is mended.'))).toEqual([who.username]);
  });

  const ABOUT: [string, (who: Person) => Promise<Partial<NewIssue>>][] = [
    ['a failed call', async () => ({ category: 'Other', requestId: 'req_secret' })],
    ['the agency’s data', async () => ({ category: 'Data' })],
    [
      'an order',
      async (who) => {
        const api = await here.portal.make.api({ organizationId: agencies().provider.id });
        const { id } = await placeOrder(who.caller, [api]);
        return { category: 'Other', orderId: id };
      },
    ],
  ];
  it.each(ABOUT)('neither reads nor acts on one about %s, nor its files, and is told nothing', async (_what, given) => {
    const [who, colleague] = [await reporter(), await reporter()];
    const trace = { name: 'trace.pdf', bytes: pdf() };
    const [uploaded] = (await upload(here.portal, who.caller, [trace], { ref: 'issue', field: 'attachment' })).body;
    const body = newIssue({ title: 'Refused since this morning', fileIds: [uploaded.id], ...(await given(who)) });
    const { id } = (await who.caller.call(helpdesk.create, { body })).body as { id: string };
    expect((await who.caller.call(file.download, params(uploaded.id))).status).toBe(200);
    // Not handed over, as in a portal of before.
    await here.portal.db.update(user).set({ organizationId: agencies().foreign.id }).where(eq(user.id, who.id));
    const { caller } = who;
    expect((await caller.call(helpdesk.detail, params(id))).status).toBe(404);
    expect((await caller.call(file.download, params(uploaded.id))).status).toBe(404);
    expect((await reply(caller, id)).status).toBe(404);
    expect((await caller.call(helpdesk.close, { ...params(id), body: { rowVersion: 1 } })).status).toBe(404);
    expect((await caller.call(helpdesk.list)).body).toMatchObject({ totalItems: 0, totals: { Open: 0 } });
    const similar = await caller.call(helpdesk.similar, { query: { title: 'Refused since this morning' } });
    expect(similar.body).toEqual([]);
    expect(await toldBy(here.portal, () => reply(here.tenantadmin, id, 'We look.'))).not.toContain(who.username);

    await here.portal.db.update(user).set({ organizationId: agencies().consumer.id }).where(eq(user.id, who.id));
    await movePerson(here.portal, who, agencies().foreign.id, colleague.id);
    expect((await colleague.caller.call(helpdesk.detail, params(id))).body).toMatchObject({ asAgent: false });
    expect((await reply(colleague.caller, id)).status).toBe(201);
    expect((await colleague.caller.call(file.download, params(uploaded.id))).status).toBe(200);
  });

  it('to the agency whose API it is about does not answer it there, as reporter or as agent', async () => {
    const who = await personOf(here.portal, 'TenantAdministrator', agencies().foreign.id);
    const api = await here.portal.make.api({ organizationId: agencies().provider.id });
    const { id } = await reportIssue(who.caller, { projectId: api.project.id });
    const caller = await movePerson(here.portal, who, agencies().provider.id);
    expect((await caller.call(helpdesk.detail, params(id))).status).toBe(404);
    expect((await here.tenantadmin.call(helpdesk.detail, params(id))).body).toMatchObject({ asAgent: true });
  });
});

it('refers to an order of the own agency only, also where the reporter placed it before', async () => {
  const [who, colleague] = [await reporter(), await reporter()];
  const placed = await placeOrder(who.caller, [await here.portal.make.api({ organizationId: agencies().provider.id })]);
  expect((await who.caller.call(helpdesk.create, { body: newIssue({ orderId: placed.id }) })).status).toBe(201);
  const caller = await movePerson(here.portal, who, agencies().foreign.id, colleague.id);
  expect((await caller.call(helpdesk.create, { body: newIssue({ orderId: placed.id }) })).status).toBe(422);
});

describe('an agent who was assigned an issue', () => {
  const ways = {
    ...leave,
    'get a role without the right': async (_portal: unknown, who: Person) => {
      const { body: found } = await here.superadmin.call(people.detail, params(who.id));
      const permissions = { api: ['view'] } as never;
      const { id: roleId } = await here.portal.make.role({ base: 'TenantAdministrator', permissions });
      const { email, twoFactor, rowVersion } = found;
      const input = { email, displayName: 'Pegawai Lama', twoFactor, divisionId: null, roleId };
      return here.superadmin.call(people.update, { ...params(who.id), body: { rowVersion, input } });
    },
  };
  it.each(Object.keys(ways) as (keyof typeof ways)[])('has it no more after %s', async (way) => {
    const { id } = await reportIssue(here.client);
    const agent = await personOf(here.portal, 'TenantAdministrator', agencies().provider.id);
    const { rowVersion } = (await agent.caller.call(helpdesk.detail, params(id))).body;
    const body = { assigneeId: agent.id, rowVersion };
    expect((await agent.caller.call(helpdesk.assign, { ...params(id), body })).status).toBe(200);
    await here.portal.app.jobs.run('helpdesk.release');
    const read = async () => (await here.tenantadmin.call(helpdesk.detail, params(id))).body;
    expect((await read()).assignee).toMatchObject({ id: agent.id });
    await ways[way](here.portal, agent);
    expect(await toldBy(here.portal, () => reply(here.client, id))).not.toContain(agent.username);
    await here.portal.app.jobs.run('helpdesk.release');
    expect(await read()).toMatchObject({ assignee: null, status: 'Open' });
  });
});
