import { application, helpdesk, order, subscription } from '@titian/shared-contracts';
import { eq, isNull } from 'drizzle-orm';
import { mailLog, notification, outbox, session, user } from '../storage/schema';
import { announcement } from '../slices/announcement/announcement.tables';
import { issue, issueMessage } from '../slices/helpdesk/helpdesk.tables';
import { orderItem, orderMessage } from '../slices/order/order.tables';
import { ownerOfPath } from '../document/page-owner';
import { applicantEvents, makeApplicant } from '../testing/applicants';
import { buildPortal, type Portal } from '../testing/build';
import { placeOrder } from '../testing/ordering';
import { sectionPages } from '../testing/page-patterns';
import type { EventCode, PortalEvent } from './catalogue';
import { emit } from './emit';
import { kindOf } from './message';

let portal: Portal;
let events: { [C in EventCode]: PortalEvent<C> };

async function announce(given: Partial<typeof announcement.$inferInsert>): Promise<string> {
  const text = { my: 'Penyelenggaraan', en: 'Maintenance' };
  const values = { title: text, body: text, art: 'river' as const, link: '', state: 'Published' as const };
  const [row] = await portal.db
    .insert(announcement)
    .values({ ...values, severity: 'Maintenance', audience: 'All', startsAt: new Date(), ...given })
    .returning();
  return row!.id;
}

/** One event of each code, about rows that exist. */
beforeAll(async () => {
  portal = await buildPortal();
  const { people, organizations, make, db } = portal;
  const [client, admin] = [await portal.as('client'), await portal.as('tenantadmin')];
  const { id: orderId, items } = await placeOrder(client, [
    await make.api({ organizationId: organizations.provider.id }),
  ]);
  const itemId: string = items[0].id;
  await client.call(order.message, { params: { id: orderId }, body: { body: 'When will you decide?' } });
  const [message] = await db.select().from(orderMessage);
  await admin.call(order.decide, {
    params: { id: itemId },
    body: { decision: 'approve', rowVersion: items[0].rowVersion },
  });
  const [held] = (await client.call(subscription.mine)).body.data;
  const keyBody = { environment: 'Production' as const, label: 'main' };
  const issued = await client.call(application.issue, { params: { id: held.application.id }, body: keyBody });
  await portal.app.events.drain();

  const report = { title: 'No answer', description: 'Nothing comes.', category: 'Other', priority: 'Low' } as const;
  const reported = await client.call(helpdesk.create, { body: { ...report, idempotencyKey: orderId } });
  const issueId: string = reported.body.id;
  await admin.call(helpdesk.reply, { params: { id: issueId }, body: { body: 'We look into it.' } });
  const [said] = await db.select().from(issueMessage);
  await portal.app.events.drain();

  const [device] = await db.select().from(session).where(eq(session.userId, people.client.id));
  const item = { orderId, itemId };
  const [subscriptionId, credentialId]: string[] = [held.id, issued.body.id];
  const [reason, until] = ['The reason given.', '2026-11-21T08:00:00.000Z'];
  events = {
    'sections.takenBack': { code: 'sections.takenBack', section: 'mf-a', version: '2.0.0', because: 'errors' },
    'sections.changed': { code: 'sections.changed', sequence: 1, sections: ['mf-a'] },
    'order.submitted': { code: 'order.submitted', orderId },
    'order.item.claimed': { code: 'order.item.claimed', ...item },
    'order.item.released': { code: 'order.item.released', ...item },
    'order.item.forwarded': { code: 'order.item.forwarded', ...item, step: 'Platform' },
    'order.item.approved': { code: 'order.item.approved', ...item },
    'order.item.rejected': { code: 'order.item.rejected', ...item, reason },
    'order.item.infoRequested': { code: 'order.item.infoRequested', ...item, reason },
    'order.item.answered': { code: 'order.item.answered', ...item },
    'order.item.expired': { code: 'order.item.expired', ...item },
    'order.item.withdrawn': { code: 'order.item.withdrawn', ...item },
    'order.cancelled': { code: 'order.cancelled', orderId },
    'order.message': { code: 'order.message', orderId, messageId: message!.id },
    'subscription.created': { code: 'subscription.created', subscriptionId: subscriptionId! },
    'subscription.suspended': {
      code: 'subscription.suspended',
      subscriptionId: subscriptionId!,
      by: 'Provider',
      reason,
    },
    'subscription.resumed': { code: 'subscription.resumed', subscriptionId: subscriptionId! },
    'subscription.terminated': { code: 'subscription.terminated', subscriptionId: subscriptionId!, reason },
    'credential.issued': { code: 'credential.issued', credentialId: credentialId! },
    'credential.rotated': { code: 'credential.rotated', credentialId: credentialId!, graceUntil: until },
    'credential.revoked': { code: 'credential.revoked', credentialId: credentialId!, reason },
    'announcement.published': { code: 'announcement.published', announcementId: await announce({}) },
    'user.locked': { code: 'user.locked', userId: people.client.id, until },
    'user.unlocked': { code: 'user.unlocked', userId: people.client.id },
    'user.activation': { code: 'user.activation', userId: people.client.id, token: 'veiled', until },
    'password.reset': { code: 'password.reset', userId: people.client.id, token: 'veiled', until },
    'password.changed': { code: 'password.changed', userId: people.client.id },
    'password.expiring': { code: 'password.expiring', userId: people.client.id, days: 7 },
    'login.code': { code: 'login.code', userId: people.client.id, secret: 'veiled', until },
    'login.newDevice': { code: 'login.newDevice', userId: people.client.id, sessionId: device!.id },
    'user.twoFactorChanged': { code: 'user.twoFactorChanged', userId: people.client.id, mode: 'email' },
    'helpdesk.new': { code: 'helpdesk.new', issueId },
    'helpdesk.reply': { code: 'helpdesk.reply', issueId, messageId: said!.id },
    'helpdesk.status': { code: 'helpdesk.status', issueId, because: 'assigned' },
    'helpdesk.changed': { code: 'helpdesk.changed', issueId },
    'helpdesk.slaBreached': { code: 'helpdesk.slaBreached', issueId, deadline: 'reply' },
    'role.changed': { code: 'role.changed', roleId: people.client.roleId, gained: [], lost: ['cart.view'] },
    'role.assigned': { code: 'role.assigned', userId: people.client.id, roleId: people.client.roleId },
    ...applicantEvents(
      await makeApplicant(portal, { channel: 'POS', registeredBy: people.tenantadmin.id }),
      people.client.id,
    ),
    'session.revoked': { code: 'session.revoked', sessionId: 'none', userId: people.client.id, because: 'test' },
  };
});
afterAll(() => portal.close());

/** Who hears of an event that the system caused. */
async function told(event: PortalEvent): Promise<string[]> {
  const { db, app, people } = portal;
  await db.delete(notification);
  await emit(db, { actor: null, correlationId: 'test', now: app.clock() }, event);
  await app.events.drain();
  expect(await db.select().from(outbox).where(isNull(outbox.dispatchedAt))).toEqual([]);
  const rows = await db.select().from(notification);
  for (const { title, body } of rows)
    for (const text of [title.my, title.en, body.my, body.en]) expect(text).not.toMatch(/[{}]|undefined/);
  return Object.entries(people)
    .filter(([, { id }]) => rows.some(({ userId }) => userId === id))
    .map(([name]) => name);
}

const providers = ['superadmin', 'tenantadmin', 'developer'];
const approvers = ['superadmin', 'tenantadmin'];
const everybody = ['superadmin', 'tenantadmin', 'developer', 'client', 'otherclient', 'otherdeveloper', 'otheradmin'];

it.each<[EventCode, string[]]>([
  ['order.item.claimed', []],
  ['role.changed', ['client', 'otherclient']],
  ['role.assigned', ['client']],
  ['order.item.released', []],
  ['order.item.forwarded', ['superadmin']],
  ['order.item.approved', ['client']],
  ['order.item.rejected', ['client']],
  ['order.item.infoRequested', ['client']],
  ['order.item.answered', approvers],
  ['order.item.expired', ['client']],
  ['order.item.withdrawn', approvers],
  ['order.cancelled', approvers],
  ['subscription.created', providers],
  ['subscription.suspended', [...providers, 'client']],
  ['subscription.resumed', [...providers, 'client']],
  ['subscription.terminated', [...providers, 'client']],
  ['credential.issued', ['client']],
  ['credential.rotated', ['client']],
  ['credential.revoked', ['client']],
  ['announcement.published', everybody],
  ['user.locked', ['tenantadmin', 'client']],
  ['user.twoFactorChanged', ['client']],
  ['helpdesk.new', [...approvers, 'client']],
  ['helpdesk.reply', ['client']],
  ['helpdesk.status', ['tenantadmin', 'client']],
  ['helpdesk.changed', []],
  ['helpdesk.slaBreached', ['tenantadmin']],
  ['applicant.onhold', approvers],
  ['applicant.approved', ['tenantadmin']],
  ['applicant.rejected', ['tenantadmin']],
  ['sections.changed', []],
  ['sections.takenBack', ['superadmin']],
  ['session.revoked', []],
  ['order.submitted', ['client']],
])('%s is told to %j', async (code, names) => {
  expect(await told(events[code])).toEqual(names);
});

it.each([
  'user.unlocked',
  'user.activation',
  'password.reset',
  'password.changed',
  'password.expiring',
  'login.code',
  'login.newDevice',
] as const)('%s is mailed to the owner and rings nowhere', async (code) => {
  await portal.db.delete(mailLog);
  expect(await told(events[code])).toEqual([]);
  const mails = await portal.db.select().from(mailLog);
  expect(mails.map(({ recipient }) => recipient)).toEqual([portal.people.client.email]);
  expect(mails[0]!.subject + mails[0]!.body).not.toMatch(/[{}]|undefined/);
});

it.each<[EventCode, RegExp[]]>([
  ['registration.received', [/^pemohon/]],
  ['registration.hasAccount', [/^user/]],
  ['registration.pending', [/^pemohon/]],
  ['registration.numberKnown', [/^lain@/, /^pemohon/]],
  ['registration.usernameTaken', [/^lain@/]],
  ['applicant.lapsed', [/^pemohon/]],
])('%s is mailed alone, to %j', async (code, recipients) => {
  await portal.db.delete(mailLog);
  expect(await told(events[code])).toEqual([]);
  const mails = await portal.db.select().from(mailLog);
  const found = mails.sort((one, other) => one.recipient.localeCompare(other.recipient));
  expect(found.map(({ recipient }) => recipient)).toEqual(recipients.map((to) => expect.stringMatching(to)));
  for (const { subject, body } of found) expect(subject + body).not.toMatch(/[{}]|undefined/);
});

describe('order.message', () => {
  it('from the requester reaches whoever has the item in hand, else all who decide', async () => {
    expect(await told(events['order.message'])).toEqual(approvers);
    await portal.db.update(orderItem).set({ claimedBy: portal.people.tenantadmin.id });
    expect(await told(events['order.message'])).toEqual(['tenantadmin']);
  });

  it('from the provider reaches the requester, but an internal note never does', async () => {
    await portal.db.update(orderMessage).set({ authorId: portal.people.developer.id });
    expect(await told(events['order.message'])).toEqual(['client']);
    await portal.db.update(orderMessage).set({ internal: true });
    expect(await told(events['order.message'])).toEqual(['tenantadmin']);
  });
});

describe('helpdesk', () => {
  const status = (because: PortalEvent<'helpdesk.status'>['because']) =>
    told({ ...events['helpdesk.status'], because });

  it('tells of each move whom it concerns', async () => {
    expect(await status('released')).toEqual([]);
    expect(await status('closed')).toEqual(['client']);
    expect(await status('settled')).toEqual(['tenantadmin']);
    expect(await status('autoClosed')).toEqual(['client']);
    expect(await status('reopened')).toEqual([...approvers, 'client']);
  });

  it('never tells the reporter of an internal note', async () => {
    await portal.db.update(issueMessage).set({ internal: true });
    expect(await told(events['helpdesk.reply'])).toEqual(['tenantadmin']);
    await portal.db.update(issue).set({ assigneeId: null });
    expect(await told(events['helpdesk.reply'])).toEqual(approvers);
  });
});

describe('announcement.published', () => {
  const published = async (given: Partial<typeof announcement.$inferInsert>) =>
    told({ code: 'announcement.published', announcementId: await announce(given) });

  it('rings for its audience only, and not for what is only to be read in the carousel, archived or over', async () => {
    expect(await published({ audience: 'Client' })).toEqual(['client', 'otherclient']);
    expect(await published({ severity: 'Info' })).toEqual([]);
    expect(await published({ state: 'Archived' })).toEqual([]);
    expect(await published({ endsAt: new Date('2026-01-01') })).toEqual([]);
  });
});

it('leads everybody to a page that exists, in bell and mail, and mails what its kind says', async () => {
  const { db, app } = portal;
  const sections = sectionPages();
  await db.delete(notification);
  await db.delete(mailLog);
  for (const event of Object.values(events))
    await emit(db, { actor: null, correlationId: 'links', now: app.clock() }, event);
  await app.events.drain();
  const rows = await db.select().from(notification);
  const mails = await db.select().from(mailLog);
  const links = [
    ...rows.map(({ link }) => link),
    ...mails.flatMap(({ html }) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href!)),
  ];
  expect(mails.length).toBeGreaterThan(20);
  const lost = links.filter((link) => !ownerOfPath(sections, new URL(link, 'http://portal.example').pathname));
  expect([...new Set(lost)]).toEqual([]);
  const unasked = mails.filter(({ eventCode }) => kindOf(app.events.messages, eventCode)?.mail === false);
  expect(unasked.map(({ eventCode }) => eventCode)).toEqual([]);
});

it('tells nobody whose account is disabled', async () => {
  await portal.db.update(user).set({ state: 'Disabled' }).where(eq(user.id, portal.people.superadmin.id));
  expect(await told(events['order.cancelled'])).toEqual(['tenantadmin']);
});
