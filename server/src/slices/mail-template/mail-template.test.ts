import { eq } from 'drizzle-orm';
import {
  faultsOf,
  mailTemplate as contract,
  type MailText,
  type MailVersion,
} from '@titian/shared-contracts/mail-template';
import { emit } from '../../events/emit';
import { VARIABLES, variablesOf } from '../../events/variables';
import { mailLog, portalLog } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { mailCodesOf } from './mail-codes';
import { mailTemplateVersion } from './mail-template.tables';

const here = portalOf('superadmin', 'tenantadmin');
const reason = 'Bahasa yang lebih mudah';
const both = (text: string) => ({ my: text, en: text });
const LOCKED: MailText = {
  subject: { my: 'Sekatan hingga {{until}}', en: 'Blocked until {{until}}' },
  body: { my: 'Tunggu hingga {{until}}, {{recipient}}.', en: 'Wait until {{until}}, {{recipient}}.' },
};
const at = (code: string) => ({ params: { code } });
const detail = async (code: string) => (await here.superadmin.call(contract.detail, at(code))).body;
const save = async (code: string, text: MailText, rowVersion = 0) =>
  here.superadmin.call(contract.save, { ...at(code), body: { ...text, rowVersion, reason } });
/** The newest mail that the block of the client's account causes. */
async function blocked() {
  const { portal } = here;
  const cause = { actor: null, correlationId: 'test', now: portal.app.clock() };
  await emit(portal.db, cause, { code: 'user.locked', userId: portal.people.client.id, until: '2026-11-21T08:15:00Z' });
  await portal.app.events.drain();
  return (await portal.app.inject({ url: '/dev/mail.json' })).json()[0];
}
beforeEach(() => here.portal.db.delete(mailTemplateVersion));

describe('the built-in texts', () => {
  it('of every mail would be taken as templates', () => {
    const mails = mailCodesOf(here.portal.app.events.messages);
    expect(mails.length).toBeGreaterThan(90);
    const refused = mails.flatMap(({ code, builtIn, variables }) =>
      faultsOf(builtIn, variables).map((fault) => ({ mail: code, ...fault })),
    );
    expect(refused).toEqual([]);
  });

  it('name only places that have words and an example, and there is none besides', () => {
    const named = new Set(Object.values(here.portal.app.events.messages).flatMap(variablesOf));
    expect([...named].sort()).toEqual(Object.keys(VARIABLES).sort());
  });
});

describe('a text of an administrator', () => {
  it('is the mail from then on, in its reader’s language, until the built-in one is taken again', async () => {
    expect((await blocked()).subject).toBe('Akaun anda disekat');
    const saved = await save('user.locked', LOCKED);
    expect(saved).toMatchObject({ status: 200, body: { rowVersion: 1, own: { version: 1 }, text: LOCKED } });
    const own = await blocked();
    expect(own.subject).toMatch(/^Sekatan hingga 21 November 2026/);
    expect(own.text).toContain(`, ${here.portal.people.client.displayName}.`);
    const { reset, restore } = contract;
    const back = await here.superadmin.call(reset, { ...at('user.locked'), body: { rowVersion: 1, reason } });
    expect(back.body).toMatchObject({ rowVersion: 2, own: null });
    expect((await blocked()).subject).toBe('Akaun anda disekat');
    const again = { ...at('user.locked'), body: { rowVersion: 2, version: 1, reason } };
    const restored = (await here.superadmin.call(restore, again)).body;
    expect(restored.versions.map(({ kind, restoredFrom }: MailVersion) => [kind, restoredFrom])).toEqual([
      ['restored', 1],
      ['builtIn', null],
      ['saved', null],
    ]);
    expect((await blocked()).subject).toMatch(/^Sekatan hingga/);
  });

  it('is logged with the text before and after, and with the reason', async () => {
    await save('user.locked', LOCKED);
    const logged = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, 'user.locked'));
    const entry = logged.findLast(({ action }) => action === 'MAIL_TEMPLATE_UPDATE');
    expect(entry).toMatchObject({ reason, logType: 'Setting' });
    expect(entry!.changes).toContainEqual({
      path: '/subject/en',
      before: 'Your account is blocked',
      after: LOCKED.subject.en,
    });
  });

  it.each([
    ['/subject/my', 'validation.mailVariableUnknown', 'untill', { subject: { ...LOCKED.subject, my: '{{untill}}' } }],
    [
      '/body/en',
      'validation.mailVariableMissing',
      'until',
      { subject: both('S'), body: { ...LOCKED.body, en: 'Wait.' } },
    ],
    ['/body/en', 'validation.mailVariableBroken', '{{until', { body: { ...LOCKED.body, en: '{{until}}\n{{until' } }],
    [
      '/body/my',
      'validation.mailLinkForeign',
      'javascript:alert',
      { body: { ...LOCKED.body, my: '[x](javascript:alert) {{until}}' } },
    ],
    [
      '/body/my',
      'validation.mailLinkForeign',
      '//evil.example',
      { body: { ...LOCKED.body, my: '[x](//evil.example) {{until}}' } },
    ],
    [
      '/body/my',
      'validation.mailLinkForeign',
      'https://evil.example/a',
      { body: { ...LOCKED.body, my: 'https://evil.example/a {{until}}' } },
    ],
  ])('is refused for %s: %s of %s', async (path, code, name, change) => {
    const refused = await save('user.locked', { ...LOCKED, ...change } as MailText);
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation', errors: [{ path, code }] } });
    expect(refused.body).toMatchObject({ extra: { faults: [{ path, code, name }] } });
    expect((await detail('user.locked')).rowVersion).toBe(0);
  });

  it('has no secret in its subject, which is stored and shown on locked screens', async () => {
    const refused = await save('login.code', { subject: both('{{secret}}'), body: both('{{secret}} {{until}}') });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/subject/my', code: 'validation.mailVariableSecret' }, { path: '/subject/en' }] },
    });
  });

  it('of sixty saved at once is one of each version; the others are told that it changed', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => save('user.locked', { ...LOCKED, subject: both(`${n} {{until}}`) })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(59).fill(409)]);
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'stale' });
    expect((await detail('user.locked')).versions).toHaveLength(1);
  });

  it('is not there for a mail that the portal never sends', async () => {
    // Nobody is mailed of it, and nobody can ask to be.
    expect(await here.superadmin.call(contract.detail, at('user.lockedAdmin'))).toMatchObject({ status: 404 });
    expect(await here.superadmin.call(contract.detail, at('no.such'))).toMatchObject({ status: 404 });
    const refused = await here.superadmin.call(contract.reset, {
      ...at('user.locked'),
      body: { rowVersion: 0, reason },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'mailTemplate.builtIn' } });
  });

  it('of a digest is the head of the digest', async () => {
    const { variables } = await detail('digest.daily');
    expect(variables).toContainEqual(expect.objectContaining({ name: 'news', required: true }));
  });
});

describe('a test mail', () => {
  const test = async (text: MailText = LOCKED, locale: 'my' | 'en' = 'en') =>
    here.superadmin.call(contract.test, { ...at('user.locked'), body: { ...text, locale } });

  it('goes to the caller alone, with sample values, and saves nothing', async () => {
    const { portal } = here;
    await portal.db.delete(mailLog);
    const { email } = portal.people.superadmin;
    expect(await test()).toMatchObject({ status: 202, body: { sentTo: email } });
    await portal.app.events.drain();
    const mails = await portal.db.select().from(mailLog);
    expect(mails).toMatchObject([{ recipient: email, status: 'Sent', locale: 'en' }]);
    expect(mails[0]!.subject).toMatch(/^\[Test\] Blocked until 4 December 2026/);
    expect((await detail('user.locked')).rowVersion).toBe(0);
  });

  it('is refused for a text that would not be saved, and after twenty in a quarter of an hour', async () => {
    expect((await test({ ...LOCKED, subject: both('{{x}}') })).status).toBe(422);
    const replies = await Promise.all(Array.from({ length: 25 }, () => test()));
    expect(replies.filter(({ status }) => status === 202).length).toBeLessThanOrEqual(19);
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(6);
    here.portal.pass(15 * 60_000 + 1_000);
    expect((await test()).status).toBe(202);
  });
});
