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
const say = (who: Caller, id: string, body: string, more: { internal?: boolean; asks?: boolean } = {}) =>
  who.call(helpdesk.reply, { params: { id }, body: { body, ...more } });

it('shows each side what was said, by whom, and who asked', async () => {
  const { id } = await reportIssue(client);
  await say(client, id, 'It began at **nine**.');
  await say(admin, id, 'Which key do you use?');
  const [question, answer] = (await read(client, id)).messages;
  expect(question).toMatchObject({ body: 'It began at **nine**.', byAgent: false, mine: true, internal: false });
  expect(answer).toMatchObject({ byAgent: true, mine: false, author: { id: portal.people.tenantadmin.id } });
});

it('is taken by the agent who answers first, and that is the first reply', async () => {
  const { id } = await reportIssue(client);
  await say(admin, id, 'We look into it.');
  expect(await read(client, id)).toMatchObject({
    status: 'In Progress',
    assignee: { id: portal.people.tenantadmin.id },
    firstRepliedAt: expect.any(String),
    due: { kind: 'resolution' },
    events: [{ code: 'created' }, { code: 'taken' }],
  });
});

it('stops the clock while the reporter is asked, and runs on later by the time waited', async () => {
  const { id } = await reportIssue(client);
  await say(admin, id, 'Which request id?', { asks: true });
  const asked = await read(client, id);
  expect(asked).toMatchObject({ waitsForReporter: true, due: null, overdue: false });
  portal.pass(7 * 86_400_000);
  const later = await portal.as('client');
  await say(later, id, 'It is req_77.');
  const answered = await read(later, id);
  expect(answered).toMatchObject({ waitsForReporter: false, due: { kind: 'resolution' } });
  expect(Date.parse(answered.resolveDueAt) - Date.parse(asked.resolveDueAt)).toBe(7 * 86_400_000);
  portal.pass(-7 * 86_400_000);
});

it('takes no question of a reporter as one that stops the clock', async () => {
  const { id } = await reportIssue(client);
  await say(client, id, 'When?', { asks: true });
  expect(await read(client, id)).toMatchObject({ waitsForReporter: false });
});

describe('an internal note', () => {
  it('is for agents, and leaves no trace on any endpoint that the reporter reads', async () => {
    const { id, ticketNo } = await reportIssue(client);
    await say(admin, id, 'We look into it.');
    const before = await read(client, id);
    expect((await say(client, id, SECRET, { internal: true })).status).toBe(403);
    expect((await say(root, id, SECRET, { internal: true })).status).toBe(201);

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
    await say(admin, id, 'We look into it.');
    await portal.app.events.drain();
    const heard = vi.spyOn(portal.app.hub, 'toUser');
    const wide = vi.spyOn(portal.app.hub, 'toOrganization');
    await say(root, id, SECRET, { internal: true });
    await portal.app.events.drain();

    const { id: reporterId, email } = portal.people.client;
    expect(heard.mock.calls.map(([userId]) => userId)).not.toContain(reporterId);
    expect(heard).toHaveBeenCalledWith(portal.people.tenantadmin.id, 'helpdesk', { issueId: id });
    expect(wide).not.toHaveBeenCalled();
    const told = await portal.db.select().from(notification).where(eq(notification.userId, reporterId));
    const mailed = await portal.db.select().from(mailLog).where(eq(mailLog.recipient, email));
    expect(JSON.stringify([told, mailed])).not.toMatch(/audit dalaman|Nota dalaman|Internal note/);
    heard.mockRestore();
    wide.mockRestore();
  });

  it('of a missed deadline is an agents’ matter too', async () => {
    const { id } = await reportIssue(client, { priority: 'Critical' });
    await portal.app.events.drain();
    const before = await read(client, id);
    portal.pass(10 * 86_400_000);
    const heard = vi.spyOn(portal.app.hub, 'toUser');
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
    const about = heard.mock.calls.filter(([, , payload]) => JSON.stringify(payload).includes(id));
    expect(new Set(about.map(([userId]) => userId))).toEqual(
      new Set([portal.people.superadmin.id, portal.people.tenantadmin.id]),
    );
    heard.mockRestore();
    portal.pass(-10 * 86_400_000);
  });
});

describe('live news', () => {
  it('goes to the reporter and the agents in reach, and to nobody else', async () => {
    const { id } = await reportIssue(client);
    const heard = vi.spyOn(portal.app.hub, 'toUser');
    await portal.app.events.drain();
    await say(admin, id, 'We look into it.');
    await portal.app.events.drain();
    const told = new Set(heard.mock.calls.filter(([, event]) => event === 'helpdesk').map(([userId]) => userId));
    const { superadmin, tenantadmin } = portal.people;
    expect([...told].sort()).toEqual([portal.people.client.id, superadmin.id, tenantadmin.id].sort());
    heard.mockRestore();
  });

  it('is mailed to the reporter with the words, in the order of what happened', async () => {
    const { id, ticketNo } = await reportIssue(client);
    await say(admin, id, 'The key was renewed.');
    await portal.app.events.drain();
    const mails = await portal.db.select().from(mailLog).where(eq(mailLog.recipient, portal.people.client.email));
    const own = mails.filter(({ subject }) => subject.includes(ticketNo));
    expect(own.map(({ eventCode }) => eventCode).sort()).toEqual([
      'helpdesk.received',
      'helpdesk.reply',
      'helpdesk.started',
    ]);
    const reply = own.find(({ eventCode }) => eventCode === 'helpdesk.reply');
    expect(reply!.body).toContain('The key was renewed.');
    expect(reply!.body).toContain(`/helpdesk/${id}`);
  });
});

describe('time', () => {
  it('closes what was asked and never answered, after ten days', async () => {
    const { id } = await reportIssue(client);
    await say(admin, id, 'Which key?', { asks: true });
    portal.pass(9 * 86_400_000);
    await portal.app.jobs.run('helpdesk.autoClose');
    expect((await read(await portal.as('client'), id)).status).toBe('In Progress');
    portal.pass(2 * 86_400_000);
    await portal.app.jobs.run('helpdesk.autoClose');
    expect(await read(await portal.as('client'), id)).toMatchObject({ status: 'Closed', resolution: 'Answered' });
    portal.pass(-11 * 86_400_000);
  });

  it('puts back into the queue what somebody had whose account is disabled', async () => {
    const { id } = await reportIssue(client);
    const agent = await portal.make.user('TenantAdministrator', { organizationId: portal.organizations.provider.id });
    await say(await portal.as(agent.username), id, 'Mine.');
    await portal.app.jobs.run('helpdesk.release');
    expect((await read(client, id)).assignee).toMatchObject({ id: agent.id });
    await portal.db.update(user).set({ state: 'Disabled' }).where(eq(user.id, agent.id));
    await portal.app.jobs.run('helpdesk.release');
    expect(await read(client, id)).toMatchObject({ status: 'Open', assignee: null });
  });

  it('tells of a missed deadline once', async () => {
    const { id } = await reportIssue(client, { priority: 'Critical' });
    portal.pass(10 * 86_400_000);
    await portal.app.jobs.run('helpdesk.deadlines');
    const marks = async () => (await portal.db.select().from(issue).where(eq(issue.id, id)))[0]!.replyBreachedAt;
    const first = await marks();
    await portal.app.jobs.run('helpdesk.deadlines');
    expect(await marks()).toEqual(first);
    portal.pass(-10 * 86_400_000);
  });
});
