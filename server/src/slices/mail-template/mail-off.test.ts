import { desc, eq } from 'drizzle-orm';
import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { mailTemplate as contract, type MailTemplateRow } from '@titian/shared-contracts/mail-template';
import { type Digest, preference } from '@titian/shared-contracts/notification';
import { emit } from '../../events/emit';
import { digestEntry, mailLog, notification, portalLog } from '../../storage/schema';
import { reportIssue } from '../../testing/issues';
import { portalOf } from '../../testing/portal-of';
import { mailTemplateVersion } from './mail-template.tables';

const here = portalOf('superadmin', 'tenantadmin', 'client');
const REPLY = 'helpdesk.reply';
const reason = 'Terlalu banyak e-mel';
beforeEach(async () => {
  const { db } = here.portal;
  await db.delete(mailTemplateVersion);
  await db.delete(mailLog);
  await db.delete(notification);
});

const set = (enabled: boolean, rowVersion = 0, code = REPLY, who = here.superadmin) =>
  who.call(contract.switch, { params: { code }, body: { enabled, rowVersion, reason } });
/** An agent answers an issue of the client; the mails and notifications of it, to the client. */
async function replied() {
  const { client, tenantadmin, portal } = here;
  const { id } = await reportIssue(client);
  await tenantadmin.call(helpdesk.reply, { params: { id }, body: { body: 'Kami sedang menyemak.' } });
  await portal.app.events.drain();
  const mails = await portal.db.select().from(mailLog).where(eq(mailLog.eventCode, REPLY)).orderBy(desc(mailLog.at));
  const bells = await portal.db.select().from(notification).where(eq(notification.userId, portal.people.client.id));
  const inbox = (await portal.app.inject({ url: '/dev/mail.json' })).json<{ subject: string }[]>();
  return {
    mails: mails.map(({ status }) => status),
    bells: bells.filter(({ title }) => title.en.startsWith('New reply')).length,
    sent: inbox.filter(({ subject }) => /^(New reply to|Jawapan baharu)/.test(subject)).length,
    last: mails[0],
  };
}

it('is logged as suppressed and never sent, and its notification comes', async () => {
  const before = await replied();
  expect(before).toMatchObject({ mails: ['Sent'], bells: 1, sent: 1 });
  expect(await set(false)).toMatchObject({ status: 200, body: { enabled: false, rowVersion: 1, own: null } });
  const off = await replied();
  expect(off).toMatchObject({ mails: ['Suppressed', 'Sent'], bells: 2, sent: 1 });
  expect(off.last).toMatchObject({
    attempts: [],
    recipient: before.last!.recipient,
    html: expect.stringContaining('<h1'),
  });
  // Neither a later round of sending nor switching it on sends what was suppressed.
  here.portal.pass(3_600_000);
  await here.portal.app.jobs.run('mail.send');
  expect(await set(true, 1)).toMatchObject({ status: 200, body: { enabled: true, rowVersion: 2 } });
  expect(await replied()).toMatchObject({ mails: ['Sent', 'Suppressed', 'Sent'], bells: 3, sent: 2 });
});

it('is in no digest either', async () => {
  const { client, portal } = here;
  const choose = (digest: Digest) =>
    client.call(preference.save, {
      body: { changes: [{ eventCode: REPLY, inApp: true, email: true, digest }] },
    });
  const entries = async () =>
    (await portal.db.select().from(digestEntry).where(eq(digestEntry.eventCode, REPLY))).length;
  expect((await choose('daily')).status).toBe(200);
  expect(await replied()).toMatchObject({ mails: [], bells: 1 });
  expect(await entries()).toBe(1);
  await set(false);
  expect(await replied()).toMatchObject({ mails: [], bells: 2 });
  expect(await entries()).toBe(1);
  await choose('none');
});

it('stays off under a text of its own, and after the built-in one was taken again', async () => {
  const both = (text: string) => ({ my: text, en: text });
  await set(false);
  const detail = (await here.superadmin.call(contract.detail, { params: { code: REPLY } })).body;
  const text = { subject: detail.builtIn.subject, body: detail.builtIn.body };
  const saved = await here.superadmin.call(contract.save, {
    params: { code: REPLY },
    body: { ...text, subject: both(`Baharu: ${text.subject.en}`), rowVersion: 1, reason },
  });
  expect(saved).toMatchObject({ status: 200, body: { enabled: false, rowVersion: 2, own: { version: 2 } } });
  const reset = await here.superadmin.call(contract.reset, {
    params: { code: REPLY },
    body: { rowVersion: 2, reason },
  });
  expect(reset.body).toMatchObject({ enabled: false, rowVersion: 3, own: null });
  const kinds = reset.body.versions.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['builtIn', 'saved', 'switchedOff']);
});

it('is refused for every mail of security, and for those that carry a link or a code', async () => {
  const list: MailTemplateRow[] = (await here.superadmin.call(contract.list)).body;
  const fixed = list.filter(({ isFixed }) => isFixed).map(({ code }) => code);
  expect(fixed).toEqual(expect.arrayContaining(['login.code', 'password.changed', 'user.locked', 'digest.daily']));
  expect(fixed.length).toBeGreaterThan(15);
  for (const code of fixed) expect([code, (await set(false, 0, code)).body.code]).toEqual([code, 'mailTemplate.fixed']);
  // Also where the row says otherwise.
  await here.portal.db.insert(mailTemplateVersion).values({
    ...{ code: 'user.locked', version: 1, kind: 'switchedOff', enabled: false, reason, at: new Date() },
    ...{ actorId: here.portal.people.superadmin.id, actorName: 'Ujian' },
  });
  const { body } = await here.superadmin.call(contract.detail, { params: { code: 'user.locked' } });
  expect(body.enabled).toBe(true);
  const cause = { actor: null, correlationId: 'test', now: here.portal.app.clock() };
  const userId = here.portal.people.client.id;
  await emit(here.portal.db, cause, { code: 'user.locked', userId, until: '2026-11-21T08:15:00Z' });
  await here.portal.app.events.drain();
  const [sent] = await here.portal.db.select().from(mailLog).where(eq(mailLog.eventCode, 'user.locked'));
  expect(sent!.status).toBe('Sent');
});

it('is switched once of sixty at once, and by those who run the portal alone', async () => {
  expect((await set(false, 0, REPLY, here.tenantadmin)).status).toBe(403);
  expect((await set(false, 0, 'no.such')).status).toBe(404);
  const replies = await Promise.all(Array.from({ length: 60 }, () => set(false)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(59);
  expect(await set(false, 1)).toMatchObject({ status: 409, body: { code: 'mailTemplate.switched' } });
  expect(await set(true)).toMatchObject({ status: 409, body: { code: 'stale' } });
  const logged = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, REPLY));
  const entry = logged.findLast(({ action }) => action === 'MAIL_TEMPLATE_OFF');
  expect(entry).toMatchObject({ reason, changes: [{ path: '/enabled', before: true, after: false }] });
});
