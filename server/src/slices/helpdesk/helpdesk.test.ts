import { helpdesk, type NewIssue } from '@titian/shared-contracts/helpdesk';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { buildPortal, type Portal } from '../../testing/build';
import { newIssue, reportIssue } from '../../testing/issues';
import { placeOrder } from '../../testing/ordering';

type Caller = Awaited<ReturnType<Portal['as']>>;
let portal: Portal;
let [client, admin, root, otheradmin, developer] = [] as unknown as [Caller, Caller, Caller, Caller, Caller];
beforeAll(async () => {
  portal = await buildPortal();
  [client, admin, root, otheradmin, developer] = [
    await portal.as('client'),
    await portal.as('tenantadmin'),
    await portal.as('superadmin'),
    await portal.as('otheradmin'),
    await portal.as('developer'),
  ];
});
afterAll(() => portal.close());

const report = (who: Caller, given: Partial<NewIssue> = {}) => reportIssue(who, given);
const list = async (who: Caller, query = {}) => (await who.call(helpdesk.list, { query })).body;
const ids = async (who: Caller, query = {}) => (await list(who, query)).data.map(({ id }: { id: string }) => id);
const read = (who: Caller, id: string) => who.call(helpdesk.detail, { params: { id } });
const version = async (who: Caller, id: string): Promise<number> => (await read(who, id)).body.rowVersion;
const take = async (who: Caller, id: string, name: 'tenantadmin' | 'superadmin' = 'tenantadmin') =>
  who.call(helpdesk.assign, {
    params: { id },
    body: { assigneeId: portal.people[name].id, rowVersion: await version(who, id) },
  });
const close = async (who: Caller, id: string, body: object = {}) =>
  who.call(helpdesk.close, { params: { id }, body: { rowVersion: await version(who, id), ...body } });

describe('POST /api/helpdesk/issue', () => {
  it('creates an issue with a number, deadlines, a log entry and the acts of its reporter', async () => {
    const { id, ticketNo } = await report(client, { priority: 'Critical', requestId: 'req_1' });
    expect(ticketNo).toMatch(/^HD-\d{4}-\d{5}$/);
    const { body } = await read(client, id);
    expect(body).toMatchObject({
      status: 'Open',
      team: 'Platform',
      requestId: 'req_1',
      assignee: null,
      due: { kind: 'reply' },
      overdue: false,
      asAgent: false,
      allowed: ['reply', 'close'],
      events: [{ code: 'created' }],
    });
    expect(Date.parse(body.resolveDueAt)).toBeGreaterThan(Date.parse(body.firstReplyDueAt));
    const [entry] = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, id));
    expect(entry).toMatchObject({ action: 'HELPDESK_CREATE', logType: 'Helpdesk', targetLabel: ticketNo });
  });

  it('answers a repeated submit with the issue of the first one', async () => {
    const body = newIssue();
    const [one, other] = await Promise.all([1, 2].map(() => client.call(helpdesk.create, { body })));
    expect(other!.body).toEqual(one!.body);
    expect(await ids(client, { filter: `ticketNo_eq=${one!.body.ticketNo}` })).toEqual([one!.body.id]);
  });

  it('answers validation errors for each field', async () => {
    const reply = await client.call(helpdesk.create, { body: newIssue({ title: 'No', description: ' ' }) });
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(reply.body.errors).toEqual([
      { path: '/title', code: 'validation.tooShort' },
      { path: '/description', code: 'validation.required' },
    ]);
  });

  it('is handled by the agency whose API it is about, and by no other tenant', async () => {
    const own = await portal.make.api({ organizationId: portal.organizations.provider.id });
    const { id } = await report(await portal.as('otherclient'), { projectId: own.project.id });
    expect((await read(admin, id)).body).toMatchObject({
      team: 'Owner',
      asAgent: true,
      project: { id: own.project.id },
    });
    expect((await read(otheradmin, id)).status).toBe(200);
    const { id: inner } = await report(client, { projectId: own.project.id });
    expect((await read(otheradmin, inner)).status).toBe(404);
    expect((await read(developer, inner)).status).toBe(404);
  });

  it('accepts the reporter’s own order, and refuses references that the reporter may not see', async () => {
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
    const hidden = await portal.make.api({ organizationId: portal.organizations.provider.id, statusPrivate: true });
    const placed = await placeOrder(client, [api]);
    const { id } = await report(client, { orderId: placed.id });
    expect((await read(client, id)).body.order).toEqual({ id: placed.id, orderNo: placed.orderNo });
    const outsider = await portal.as('otherclient');
    for (const wrong of [{ orderId: placed.id }, { projectId: hidden.project.id }, { subscriptionId: newId() }]) {
      const reply = await outsider.call(helpdesk.create, { body: newIssue(wrong) });
      const [field] = Object.keys(wrong);
      expect(reply.body.errors).toEqual([{ path: `/${field}`, code: 'validation.unknown' }]);
    }
  });
});

describe('GET /api/helpdesk/issue', () => {
  it("answers the specification's call: an issue's status and how many there are", async () => {
    const person = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
    const own = await portal.as(person.username);
    const [first, second] = [await report(own), await report(own)];
    await close(own, first.id);
    const reply = await own.call(helpdesk.list, { query: { userId: person.id, pageSize: 5 } });
    expect(reply.body).toMatchObject({ totalItems: 2, totals: { Open: 1, 'In Progress': 0, Closed: 1 } });
    expect(reply.body.data.map((one: { id: string; status: string }) => [one.id, one.status])).toEqual([
      [second.id, 'Open'],
      [first.id, 'Closed'],
    ]);
  });

  it('shows reporters their own issues, administrators those of their tenant, the platform all', async () => {
    const colleague = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
    const mine = await report(client);
    const theirs = await report(await portal.as(colleague.username));
    const foreign = await report(await portal.as('otherclient'));
    const newest = { _sort: 'createdAt:desc', pageSize: 50 };
    expect(await ids(client, newest)).toContain(mine.id);
    for (const other of [theirs, foreign]) expect(await ids(client, newest)).not.toContain(other.id);
    expect(await ids(admin, newest)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect(await ids(admin, newest)).not.toContain(foreign.id);
    expect(await ids(otheradmin, newest)).toContain(foreign.id);
    expect(await ids(otheradmin, newest)).not.toContain(mine.id);
    expect((await ids(root, newest)).slice(0, 3)).toEqual([foreign.id, theirs.id, mine.id]);
    expect(await ids(otheradmin, { userId: portal.people.client.id })).toEqual([]);
  });

  it('filters by view, text, status, team and overdue, and sorts by urgency', async () => {
    const person = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
    const own = await portal.as(person.username);
    const only = { userId: person.id, pageSize: 50 };
    const low = await report(own, { priority: 'Low', title: 'Invoice shows a zero' });
    const critical = await report(own, { priority: 'Critical' });
    await take(admin, critical.id);
    expect(await ids(admin, { ...only, view: 'assigned' })).toEqual([critical.id]);
    expect(await ids(admin, { ...only, view: 'unassigned' })).toEqual([low.id]);
    expect(await ids(admin, { ...only, view: 'reported' })).toEqual([]);
    expect(await ids(own, { ...only, q: 'invoice' })).toEqual([low.id]);
    expect(await ids(own, { ...only, filter: 'status_eq=In Progress' })).toEqual([critical.id]);
    expect(await ids(own, { ...only, filter: 'team_eq=Owner' })).toEqual([]);
    expect(await ids(own, { ...only, _sort: 'urgency:desc' })).toEqual([critical.id, low.id]);
    expect(await ids(own, { ...only, filter: 'overdue_eq=true' })).toEqual([]);
    portal.pass(30 * 86_400_000);
    const later = await portal.as(person.username);
    expect((await ids(later, { ...only, filter: 'overdue_eq=true' })).sort()).toEqual([low.id, critical.id].sort());
    expect((await list(later, only)).totals.overdue).toBe(2);
    portal.pass(-30 * 86_400_000);
  });

  it('finds similar titles in scope', async () => {
    const { id } = await report(client, { title: 'Certificate of the weather API has expired' });
    const similar = async (who: Caller, title: string) =>
      (await who.call(helpdesk.similar, { query: { title } })).body.map((one: { id: string }) => one.id);
    expect(await similar(client, 'weather api certificate expired')).toEqual([id]);
    expect(await similar(client, 'quarterly budget')).toEqual([]);
    expect(await similar(developer, 'weather api certificate expired')).toEqual([]);
  });

  it('is exported as CSV by those with the permission, which is logged', async () => {
    const { ticketNo } = await report(client, { title: '=cmd()|calc' });
    const reply = await admin.call(helpdesk.export, { query: { filter: `ticketNo_eq=${ticketNo}` } });
    expect(reply.status).toBe(200);
    expect(reply.body).toContain(`${ticketNo},'=cmd()|calc,Open`);
    expect((await client.call(helpdesk.export)).status).toBe(403);
    const [entry] = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'HELPDESK_EXPORT'));
    expect(entry).toMatchObject({ logType: 'Report', targetId: 'helpdesk' });
  });
});

describe('the life of an issue', () => {
  it('goes from open to in progress, closed, rated and reopened', async () => {
    const { id } = await report(client);
    expect((await take(admin, id)).status).toBe(200);
    expect((await read(admin, id)).body).toMatchObject({
      status: 'In Progress',
      assignee: { id: portal.people.tenantadmin.id },
      allowed: ['reply', 'note', 'assign', 'release', 'triage', 'close'],
    });
    expect(await close(admin, id)).toMatchObject({ status: 422, body: { errors: [{ path: '/resolution' }] } });
    expect((await close(admin, id, { resolution: 'Fixed', note: 'The key was renewed.' })).status).toBe(200);
    const closed = (await read(client, id)).body;
    expect(closed).toMatchObject({ status: 'Closed', resolution: 'Fixed', due: null, allowed: ['reopen', 'rate'] });
    expect(closed.messages).toMatchObject([{ body: 'The key was renewed.', byAgent: true, mine: false }]);

    const rate = () => client.call(helpdesk.rate, { params: { id }, body: { satisfaction: 4, comment: 'Quick.' } });
    expect((await rate()).status).toBe(200);
    expect((await rate()).status).toBe(409);
    expect((await admin.call(helpdesk.rate, { params: { id }, body: { satisfaction: 5 } })).status).toBe(403);

    const body = { reason: 'It happens again today.', rowVersion: await version(client, id) };
    expect((await client.call(helpdesk.reopen, { params: { id }, body })).status).toBe(200);
    expect((await read(client, id)).body).toMatchObject({
      status: 'Open',
      assignee: null,
      satisfaction: null,
      resolution: null,
      firstRepliedAt: null,
      events: ['created', 'assigned', 'closed', 'rated', 'reopened'].map((code) =>
        expect.objectContaining({ code: code === 'assigned' ? 'taken' : code }),
      ),
    });
  });

  it('is reopened by its reporter within fourteen days, by an agent at any time', async () => {
    const { id } = await report(client);
    await take(admin, id);
    await close(admin, id, { resolution: 'Answered' });
    portal.pass(15 * 86_400_000);
    const [late, agent] = [await portal.as('client'), await portal.as('tenantadmin')];
    const body = { reason: 'Still the same trouble.', rowVersion: await version(agent, id) };
    expect((await read(late, id)).body.allowed).toEqual(['rate']);
    expect(await late.call(helpdesk.reopen, { params: { id }, body })).toMatchObject({
      status: 409,
      body: { code: 'helpdesk.reopenOver' },
    });
    expect((await agent.call(helpdesk.reopen, { params: { id }, body })).status).toBe(200);
    portal.pass(-15 * 86_400_000);
  });

  it('is closed by its reporter in any state, and cannot be assigned while it is closed', async () => {
    const { id } = await report(client);
    expect((await close(client, id)).status).toBe(200);
    expect((await read(client, id)).body).toMatchObject({ status: 'Closed', resolution: null });
    expect(await take(admin, id)).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', extra: { from: 'Closed', to: 'In Progress', allowed: ['Open'] } },
    });
    const reply = await client.call(helpdesk.reply, { params: { id }, body: { body: 'One more thing.' } });
    expect(reply).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
  });

  it('is assigned only to agents who reach it, and released to the queue', async () => {
    const { id } = await report(client);
    const assign = async (assigneeId: string | null) =>
      admin.call(helpdesk.assign, { params: { id }, body: { assigneeId, rowVersion: await version(admin, id) } });
    const names = (await admin.call(helpdesk.agents, { params: { id } })).body.map((one: { id: string }) => one.id);
    expect(names.sort()).toEqual([portal.people.superadmin.id, portal.people.tenantadmin.id].sort());
    for (const other of ['otheradmin', 'developer', 'client'] as const) {
      const reply = await assign(portal.people[other].id);
      expect(reply.body.errors).toEqual([{ path: '/assigneeId', code: 'validation.notAnAgent' }]);
    }
    await assign(portal.people.superadmin.id);
    expect((await read(client, id)).body).toMatchObject({
      status: 'In Progress',
      assignee: { id: portal.people.superadmin.id },
    });
    expect((await assign(null)).status).toBe(200);
    expect((await read(client, id)).body).toMatchObject({ status: 'Open', assignee: null });
  });

  it('gets new deadlines with a new priority, counted from the same start', async () => {
    const { id } = await report(client, { priority: 'Low' });
    const before = (await read(admin, id)).body;
    const body = { category: 'Access' as const, priority: 'Critical' as const, rowVersion: before.rowVersion };
    await admin.call(helpdesk.triage, { params: { id }, body });
    const after = (await read(client, id)).body;
    expect(after).toMatchObject({ category: 'Access', priority: 'Critical' });
    expect(Date.parse(after.firstReplyDueAt)).toBeLessThan(Date.parse(before.firstReplyDueAt));
    expect(await client.call(helpdesk.triage, { params: { id }, body })).toMatchObject({ status: 403 });
  });

  it('of an administrator is handled by others: the reporter is never its agent', async () => {
    const { id } = await report(admin);
    expect((await read(admin, id)).body).toMatchObject({ asAgent: false, allowed: ['reply', 'close'] });
    const note = { body: 'For agents', internal: true };
    expect((await admin.call(helpdesk.reply, { params: { id }, body: note })).status).toBe(403);
    expect((await take(root, id, 'tenantadmin')).status).toBe(422);
    expect((await take(root, id, 'superadmin')).status).toBe(200);
  });
});
