import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { eq } from 'drizzle-orm';
import { mailLog, notification, user } from '../../storage/schema';
import { issue } from './helpdesk.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { reportIssue } from '../../testing/issues';

type Caller = Awaited<ReturnType<Portal['as']>>;
const SECRET = 'Kes ini melibatkan audit dalaman';
let portal: Portal;
let [client, admin, root] = [] as unknown as [Caller, Caller, Caller];
beforeAll(async () => {
  portal = await buildPortal();
  [client, admin, root] = [await portal.as('client'), await portal.as('tenantadmin'), await portal.as('superadmin')];
});
afterAll(() => portal.close());

const read = async (who: Caller, id: string) => (await who.call(helpdesk.detail, { params: { id } })).body;
const reply = (who: Caller, id: string, body: string, more: { internal?: boolean; asks?: boolean } = {}) =>
  who.call(helpdesk.reply, { params: { id }, body: { body, ...more } });

it('shows each side the messages with their author and side', async () => {
  const { id } = await reportIssue(client);
  await reply(client, id, 'It began at **nine**.');
  await reply(admin, id, 'Which key do you use?');
  const [question, answer] = (await read(client, id)).messages;
  expect(question).toMatchObject({ body: 'It began at **nine**.', byAgent: false, mine: true, internal: false });
  expect(answer).toMatchObject({ byAgent: true, mine: false, author: { id: portal.people.tenantadmin.id } });
});

it('is assigned to the agent who answers first, which is the first reply', async () => {
  const { id } = await reportIssue(client);
  await reply(admin, id, 'We look into it.');
  expect(await read(client, id)).toMatchObject({
    status: 'In Progress',
    assignee: { id: portal.people.tenantadmin.id },
    firstRepliedAt: expect.any(String),
    due: { kind: 'resolution' },
    events: [{ code: 'created' }, { code: 'taken' }],
  });
});

it('pauses the clock while the reporter is asked, and moves the deadlines by the time waited', async () => {
  const { id } = await reportIssue(client);
  await reply(admin, id, 'Which request id?', { asks: true });
  const asked = await read(client, id);
  expect(asked).toMatchObject({ waitsForReporter: true, due: null, overdue: false });
  portal.pass(7 * 86_400_000);
  const later = await portal.as('client');
  await reply(later, id, 'It is req_77.');
  const answered = await read(later, id);
  expect(answered).toMatchObject({ waitsForReporter: false, due: { kind: 'resolution' } });
  expect(Date.parse(answered.resolveDueAt) - Date.parse(asked.resolveDueAt)).toBe(7 * 86_400_000);
  portal.pass(-7 * 86_400_000);
});

it('does not pause the clock for a question of the reporter', async () => {
  const { id } = await reportIssue(client);
  await reply(client, id, 'When?', { asks: true });
  expect(await read(client, id)).toMatchObject({ waitsForReporter: false });
});

describe('an internal note', () => {
  it('is shown to agents, and by no endpoint to the reporter', async () => {
    const { id, ticketNo } = await reportIssue(client);
    await reply(admin, id, 'We look into it.');
    const before = await read(client, id);
    expect((await reply(client, id, SECRET, { internal: true })).status).toBe(403);
    expect((await reply(root, id, SECRET, { internal: true })).status).toBe(201);

    expect((await read(admin, id)).messages).toContainEqual(expect.objectContaining({ body: SECRET, internal: true }));
    expect(await read(client, id)).toEqual(before);
    const list = await client.call(helpdesk.list, { query: { q: SECRET } });
    expect(list.body.totalItems).toBe(0);
    const all = await client.call(helpdesk.list, { query: { filter: `ticketNo_eq=${ticketNo}` } });
    const similar = await client.call(helpdesk.similar, { query: { title: SECRET } });
    for (const { body } of [all, similar]) expect(JSON.stringify(body)).not.toContain(SECRET);
    expect((await admin.call(helpdesk.list, { query: { q: SECRET } })).body.totalItems).toBe(0);
  });

  it('reaches no mail, notification or live message of the reporter', async () => {
    const { id } = await reportIssue(client);
    await reply(admin, id, 'We look into it.');
    await portal.app.events.drain();
    const toUser = vi.spyOn(portal.app.hub, 'toUser');
    const toOrganization = vi.spyOn(portal.app.hub, 'toOrganization');
    await reply(root, id, SECRET, { internal: true });
    await portal.app.events.drain();

    const { id: reporterId, email } = portal.people.client;
    expect(toUser.mock.calls.map(([userId]) => userId)).not.toContain(reporterId);
    expect(toUser).toHaveBeenCalledWith(portal.people.tenantadmin.id, 'helpdesk', { issueId: id });
    expect(toOrganization).not.toHaveBeenCalled();
    const notifications = await portal.db.select().from(notification).where(eq(notification.userId, reporterId));
    const mailed = await portal.db.select().from(mailLog).where(eq(mailLog.recipient, email));
    expect(JSON.stringify([notifications, mailed])).not.toMatch(/audit dalaman|Nota dalaman|Internal note/);
    toUser.mockRestore();
    toOrganization.mockRestore();
  });

  it('of a missed deadline is shown to agents only, too', async () => {
    const { id } = await reportIssue(client, { priority: 'Critical' });
    await portal.app.events.drain();
    const before = await read(client, id);
    portal.pass(10 * 86_400_000);
    const toUser = vi.spyOn(portal.app.hub, 'toUser');
    await portal.app.jobs.run('helpdesk.deadlines');
    await portal.app.events.drain();
    const [reader, agent] = [await portal.as('client'), await portal.as('tenantadmin')];
    expect((await read(reader, id)).events).toEqual(before.events);
    expect((await read(reader, id)).updatedAt).toBe(before.updatedAt);
    expect((await read(agent, id)).events.map(({ code }: { code: string }) => code)).toEqual([
      'created',
      'replyLate',
      'resolutionLate',
    ]);
    const about = toUser.mock.calls.filter(([, , payload]) => JSON.stringify(payload).includes(id));
    expect(new Set(about.map(([userId]) => userId))).toEqual(
      new Set([portal.people.superadmin.id, portal.people.tenantadmin.id]),
    );
    toUser.mockRestore();
    portal.pass(-10 * 86_400_000);
  });
});

describe('live messages', () => {
  it('go to the reporter and the agents in scope, and to nobody else', async () => {
    const { id } = await reportIssue(client);
    const toUser = vi.spyOn(portal.app.hub, 'toUser');
    await portal.app.events.drain();
    await reply(admin, id, 'We look into it.');
    await portal.app.events.drain();
    const recipients = new Set(toUser.mock.calls.filter(([, event]) => event === 'helpdesk').map(([userId]) => userId));
    const { superadmin, tenantadmin } = portal.people;
    expect([...recipients].sort()).toEqual([portal.people.client.id, superadmin.id, tenantadmin.id].sort());
    toUser.mockRestore();
  });

  it('are mailed to the reporter with the text of the reply', async () => {
    const { id, ticketNo } = await reportIssue(client);
    await reply(admin, id, 'The key was renewed.');
    await portal.app.events.drain();
    const mails = await portal.db.select().from(mailLog).where(eq(mailLog.recipient, portal.people.client.email));
    const own = mails.filter(({ subject }) => subject.includes(ticketNo));
    expect(own.map(({ eventCode }) => eventCode).sort()).toEqual([
      'helpdesk.received',
      'helpdesk.reply',
      'helpdesk.started',
    ]);
    const mail = own.find(({ eventCode }) => eventCode === 'helpdesk.reply');
    expect(mail!.body).toContain('The key was renewed.');
    expect(mail!.body).toContain(`/helpdesk/${id}`);
  });
});

describe('scheduled jobs', () => {
  it('close an issue whose question was not answered for ten days', async () => {
    const { id } = await reportIssue(client);
    await reply(admin, id, 'Which key?', { asks: true });
    portal.pass(9 * 86_400_000);
    await portal.app.jobs.run('helpdesk.autoClose');
    expect((await read(await portal.as('client'), id)).status).toBe('In Progress');
    portal.pass(2 * 86_400_000);
    await portal.app.jobs.run('helpdesk.autoClose');
    expect(await read(await portal.as('client'), id)).toMatchObject({ status: 'Closed', resolution: 'Answered' });
    portal.pass(-11 * 86_400_000);
  });

  it('release an issue whose assignee’s account is disabled', async () => {
    const { id } = await reportIssue(client);
    const agent = await portal.make.user('TenantAdministrator', { organizationId: portal.organizations.provider.id });
    await reply(await portal.as(agent.username), id, 'Mine.');
    await portal.app.jobs.run('helpdesk.release');
    expect((await read(client, id)).assignee).toMatchObject({ id: agent.id });
    await portal.db.update(user).set({ state: 'Disabled' }).where(eq(user.id, agent.id));
    await portal.app.jobs.run('helpdesk.release');
    expect(await read(client, id)).toMatchObject({ status: 'Open', assignee: null });
  });

  it('report a missed deadline once', async () => {
    const { id } = await reportIssue(client, { priority: 'Critical' });
    portal.pass(10 * 86_400_000);
    await portal.app.jobs.run('helpdesk.deadlines');
    const reportedAt = async () => (await portal.db.select().from(issue).where(eq(issue.id, id)))[0]!.replyBreachedAt;
    const first = await reportedAt();
    await portal.app.jobs.run('helpdesk.deadlines');
    expect(await reportedAt()).toEqual(first);
    portal.pass(-10 * 86_400_000);
  });
});
