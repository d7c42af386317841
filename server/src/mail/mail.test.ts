import { eq } from 'drizzle-orm';
import { emit } from '../events/emit';
import { mailLog } from '../storage/schema';
import { buildPortal, type Portal } from '../testing/build';
import { createCompose } from './compose';
import { Mailbox } from './mailbox';
import { openMailPort } from './mail.port';
import { createSender } from './sender';

let portal: Portal;
beforeAll(async () => void (portal = await buildPortal()));
afterAll(() => portal.close());

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
    const compose = createCompose({ portalTitle: 'T', publicUrl: 'https://portal.example' });
    const both = (text: string) => ({ my: text, en: text });
    const letter = compose({
      ...{ title: both('One\r\nBcc: x@example'), body: both('<script>'), quote: '"><img src=x>', link: '/cart' },
      ...{ name: '<i>', locale: 'en' },
    });
    expect(letter.subject).toBe('One Bcc: x@example');
    expect(letter.html).not.toMatch(/<script|<img|<i>/);
    expect(letter.body).toContain('"><img src=x>');
  });

  it.each([
    ['my', '/cart', 'https://portal.example/cart'],
    ['en', '/cart', 'https://portal.example/en/cart'],
    ['en', 'https://elsewhere.example/', 'https://elsewhere.example/'],
  ] as const)('in %s leads to %s in that language', (locale, link, href) => {
    const compose = createCompose({ portalTitle: 'T', publicUrl: 'https://portal.example' });
    const both = { my: 'T', en: 'T' };
    expect(compose({ title: both, body: both, link, name: 'N', locale }).html).toContain(`href="${href}"`);
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
