import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { eq } from 'drizzle-orm';
import { issue, issueEvent } from './helpdesk.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { reportIssue } from '../../testing/issues';

type Caller = Awaited<ReturnType<Portal['as']>>;
let portal: Portal;
let [client, admin, root] = [] as unknown as [Caller, Caller, Caller];
beforeAll(async () => {
  portal = await buildPortal();
  [client, admin, root] = [await portal.as('client'), await portal.as('tenantadmin'), await portal.as('superadmin')];
});
afterAll(() => portal.close());

const assign = (who: Caller, id: string, name: 'tenantadmin' | 'superadmin', rowVersion: number) =>
  who.call(helpdesk.assign, { params: { id }, body: { assigneeId: portal.people[name].id, rowVersion } });
const close = (who: Caller, id: string, rowVersion: number) =>
  who.call(helpdesk.close, { params: { id }, body: { resolution: 'Fixed', rowVersion } });
const rowOf = async (id: string) => (await portal.db.select().from(issue).where(eq(issue.id, id)))[0]!;
const codes = async (id: string) =>
  (await portal.db.select().from(issueEvent).where(eq(issueEvent.issueId, id))).map(({ code }) => code);
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

it('assigns an issue to one of two agents who take it concurrently', async () => {
  const { id } = await reportIssue(client);
  const replies = await Promise.all([assign(admin, id, 'tenantadmin', 1), assign(root, id, 'superadmin', 1)]);
  expect(statuses(replies)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'stale',
    extra: { rowVersion: 2 },
  });
  expect(await codes(id)).toEqual(['created', 'taken']);
});

it('closes an issue once when others close or assign it concurrently', async () => {
  const { id } = await reportIssue(client);
  await assign(admin, id, 'tenantadmin', 1);
  const acts = [
    () => close(admin, id, 2),
    () => close(root, id, 2),
    () => close(client, id, 2),
    () => assign(root, id, 'superadmin', 2),
  ];
  const replies = await Promise.all(acts.map((act) => act()));
  expect(statuses(replies)).toEqual([200, 409, 409, 409]);
  expect((await rowOf(id)).rowVersion).toBe(3);
  expect(await codes(id)).toHaveLength(3);
});

it('keeps all of several concurrent replies, and assigns the issue once', async () => {
  const { id } = await reportIssue(client);
  const reply = (who: Caller, body: string) => who.call(helpdesk.reply, { params: { id }, body: { body } });
  const replies = await Promise.all([reply(admin, 'One'), reply(root, 'Two'), reply(client, 'Three')]);
  expect(statuses(replies)).toEqual([201, 201, 201]);
  expect(await codes(id)).toEqual(['created', 'taken']);
  const { body } = await client.call(helpdesk.detail, { params: { id } });
  expect(body.messages.map((one: { body: string }) => one.body).sort()).toEqual(['One', 'Three', 'Two']);
});

it('assigns several issues in one call, and names those that it could not', async () => {
  const [one, other] = [await reportIssue(client), await reportIssue(client)];
  const foreign = await reportIssue(await portal.as('otherclient'));
  const items = [
    { id: one.id, rowVersion: 1 },
    { id: other.id, rowVersion: 9 },
    { id: foreign.id, rowVersion: 1 },
  ];
  const { body } = await admin.call(helpdesk.assignMany, { body: { items, assigneeId: portal.people.tenantadmin.id } });
  expect(body).toEqual({
    done: [one.id],
    failed: [
      { id: other.id, code: 'stale' },
      { id: foreign.id, code: 'notFound' },
    ],
  });
});
