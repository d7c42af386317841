import { eq } from 'drizzle-orm';
import { emit } from '../events/emit';
import { mailLog } from '../storage/schema';
import { buildPortal, type Portal } from '../testing/build';
import { createWriter } from './compose';
import { Mailbox } from './mailbox';
import { openMailPort } from './mail.port';
import { createSender } from './sender';

let portal: Portal;
beforeAll(async () => void (portal = await buildPortal()));
afterAll(() => portal.close());

const both = (text: string) => ({ my: text, en: text });
const SAID = { code: 'test', title: both('T'), body: both('T'), params: {} };
const writer = () => createWriter({ portalTitle: 'T', publicUrl: 'https://portal.example', log: portal.app.log });

async function lock(): Promise<void> {
  const cause = { actor: null, correlationId: 'test', now: portal.app.clock() };
  await emit(portal.db, cause, { code: 'user.locked', userId: portal.people.client.id, until: '2026-11-21T08:15:00Z' });
}
const get = async (url: string) => portal.app.inject({ url });

describe('a mail', () => {
  it('is written in the language of its reader, with times of the portal', async () => {
    await lock();
    await portal.app.events.drain();
    const [mail] = (await get('/dev/mail.json')).json();
    expect(mail).toMatchObject({ to: portal.people.client.email, subject: 'Akaun anda disekat' });
    expect(mail.text).toContain('21 November 2026');
    expect(mail.text).toContain('16:15');
    expect(mail.html).toContain('<html lang="ms">');
  });

  it('escapes what people wrote and keeps subjects on one line', () => {
    const message = { ...SAID, title: both('One\r\nBcc: x@example'), body: both('<script>') };
    const reader = { quote: '"><img src=x>', link: '/cart', name: '<i>', locale: 'en' as const };
    const letter = writer()(null)(message, reader);
    expect(letter.subject).toBe('One Bcc: x@example');
    expect(letter.html).not.toMatch(/<script|<img|<i>/);
    expect(letter.body).toContain('"><img src=x>');
  });

  it.each([
    ['my', '/cart', 'https://portal.example/cart'],
    ['en', '/cart', 'https://portal.example/en/cart'],
    ['en', 'https://elsewhere.example/', 'https://elsewhere.example/'],
  ] as const)('in %s leads to %s in that language', (locale, link, href) => {
    expect(writer()(null)(SAID, { link, name: 'N', locale }).html).toContain(`href="${href}"`);
  });
});

describe('a text of an administrator', () => {
  const reader = { link: '/cart', name: 'Nur <b>', locale: 'en' as const };
  const said = { ...SAID, title: both('Built in'), params: { title: '**Bold** [x](javascript:alert(1)) <b>' } };
  const own = (body: string) => ({ subject: both('About {{title}}'), body: both(body) });

  it('is written with its marks, and with values that are never read as marks', () => {
    const { html, body, subject } = writer()(
      own('Dear {{recipient}},\nof **{{title}}**.\n\n- one\n- [see](/cart?id=1)'),
    )(said, reader);
    expect(subject).toBe('About **Bold** [x](javascript:alert(1)) <b>');
    expect(html).toContain(
      'Dear Nur &lt;b&gt;,<br>of <strong>**Bold** [x](javascript:alert(1)) &lt;b&gt;</strong>.</p>',
    );
    expect(html).toContain('<li>one</li><li><a href="https://portal.example/en/cart?id=1"');
    expect(html).not.toContain('href="javascript');
    expect(body).toContain(
      'Dear Nur <b>,\nof **Bold** [x](javascript:alert(1)) <b>.\n\n- one\n- see (https://portal.example/en/cart?id=1)',
    );
  });

  it('that cannot be filled costs no mail: the built-in text is sent, and it is logged', () => {
    const error = vi.spyOn(portal.app.log, 'error').mockReturnValue();
    const { subject, html } = writer()(own('{{gone}}'))(said, reader);
    expect([subject, html.includes('gone')]).toEqual(['Built in', false]);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });
});

describe('a mail server that refuses', () => {
  const attempts = async () =>
    (await portal.db.select().from(mailLog).where(eq(mailLog.status, 'Queued')))[0]?.attempts.length;

  it('is tried again after longer and longer pauses, then the mail has failed, with its errors', async () => {
    await portal.db.delete(mailLog);
    const { db, app } = portal;
    const attempted: string[] = [];
    const port = {
      send: async ({ to }: { to: string }) => (attempted.push(to), Promise.reject(new Error('451 busy'))),
      close: () => {},
    };
    await lock();
    const keepQueued = vi.spyOn(app.jobs, 'run').mockResolvedValue();
    await app.events.drain();
    keepQueued.mockRestore();
    const send = createSender({ db, port, secrets: app.secrets, clock: app.clock, log: app.log });

    await send();
    await send();
    expect([attempted.length, await attempts()]).toEqual([1, 1]);
    for (const minutes of [1, 5, 30, 120, 720]) {
      portal.pass(minutes * 60_000 + 1_000);
      await send();
      await send();
    }
    expect(attempted).toHaveLength(6);
    const [mail] = await db.select().from(mailLog);
    expect(mail).toMatchObject({
      status: 'Failed',
      attempts: Array(6).fill({ at: expect.any(String), error: '451 busy' }),
    });
  });
});

describe('the mailbox', () => {
  it('shows mails in a sandbox', async () => {
    const { body: list } = await get('/dev/mail');
    const id = /\/dev\/mail\/([\w-]+)/.exec(list)![1]!;
    const page = await get(`/dev/mail/${id}`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toMatch(/<iframe sandbox="allow-popups[^"]*" srcdoc="&lt;!doctype/);
    expect((await get('/dev/mail/none')).statusCode).toBe(404);
  });

  it('keeps the newest 500', async () => {
    const mailbox = new Mailbox();
    const port = openMailPort({ smtpUrl: null, demo: true, mailFrom: 'Titian <portal@titian.example>' }, mailbox)!;
    for (let n = 0; n < 502; n += 1)
      await port.send({ to: 'a@agency.example', subject: String(n), html: '', text: '' });
    expect(mailbox.list()).toHaveLength(500);
    expect(mailbox.list()[0]).toMatchObject({ subject: '501', from: 'Titian <portal@titian.example>' });
  });

  it('exists in demo mode only', async () => {
    expect(openMailPort({ smtpUrl: null, demo: false, mailFrom: 'x' }, new Mailbox())).toBeNull();
    const real = await buildPortal({ TITIAN_DEMO: '0' });
    for (const url of ['/dev/mail', '/dev/mail.json']) expect((await real.app.inject({ url })).statusCode).toBe(404);
    await real.close();
  });
});
