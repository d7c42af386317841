// Pages of mf-admin.
import type { Locator, Page } from '@playwright/test';
import { mailTemplate, type MailTemplate } from '@titian/shared-contracts/mail-template';
import { expect, type Person, test } from '../src/fixtures';
import type { Language } from '../src/portal';
import { wireOf } from '../src/wire';

const WORDS = {
  search: { my: 'Nama atau kod e-mel', en: 'Name or code of a mail' },
  body: { my: 'Teks e-mel', en: 'Text of the mail' },
  subject: { my: 'Subjek', en: 'Subject' },
  malay: { my: 'Bahasa Melayu', en: 'Malay' },
  english: { my: 'Bahasa Inggeris', en: 'English' },
  insert: { my: 'Sisipkan until', en: 'Insert until' },
  missing: { my: /until diperlukan dan tiada/, en: /until is required and missing/ },
  reason: { my: /^Sebab/, en: /^Reason/ },
  test: { my: 'Hantar ujian kepada saya', en: 'Send test to me' },
  tested: { my: /^Ujian dihantar ke/, en: /^Test sent to/ },
  testMark: { my: '[Ujian]', en: '[Test]' },
  save: { my: /^Simpan versi/, en: /^Save version/ },
  saved: { my: /^Versi \d+ berkuat kuasa$/, en: /^Version \d+ is in force$/ },
  stale: { my: /Seseorang telah mengubahnya/, en: /Somebody changed this/ },
  newer: { my: /telah disimpan oleh/, en: /was saved by/ },
  reset: { my: 'Kembali ke teks asal', en: 'Back to the built-in text' },
  resetNow: { my: 'Gunakan teks asal', en: 'Use the built-in text' },
  builtIn: { my: 'Teks asal berkuat kuasa', en: 'The built-in text is in force' },
  address: { my: 'Alamat e-mel', en: 'E-mail address' },
  sendLink: { my: 'Hantar pautan', en: 'Send the link' },
} as const;
const CODE = 'password.reset';
/** Both read Malay, whatever the administrator writes in. An account gets a link once in two minutes, so each language has its own. */
const READER = { my: 'client', en: 'developer' } as const;
const EMAIL = { client: 'client@mp.example', developer: 'developer@jtg.example' };
/** In the language that the test is about; the mark tells this run's mails from others. */
const subjectOf = (language: Language, mark: string) =>
  ({ my: `Kata laluan baharu ${mark}`, en: `A new password ${mark}` })[language];

const atCode = (path: string) => path.replace(':code', CODE);

const say = (key: keyof typeof WORDS, { language }: Person) => WORDS[key][language];
const fieldsOf = (person: Person, language: Language): Locator =>
  person.page.getByRole('group', { name: say(language === 'my' ? 'malay' : 'english', person), exact: true });

async function write(person: Person, language: Language, subject: string): Promise<void> {
  const fields = fieldsOf(person, language);
  await fields.getByLabel(say('subject', person) as string).fill(subject);
  await fields.getByLabel(say('body', person) as string).fill('**{{username}}**, ');
}

/** Opens the newest mail with this subject as people read it in the demo. */
async function read(page: Page, subject: string): Promise<Locator> {
  await expect(async () => {
    await page.goto('/dev/mail');
    await page.getByRole('link', { name: subject, exact: true }).first().click({ timeout: 2_000 });
  }).toPass();
  return page.frameLocator('iframe').locator('body');
}

// Other checks read these mails, too.
test.afterEach(async ({ request }) => {
  const wire = await wireOf(request, 'superadmin');
  const { body } = await wire.get(atCode(mailTemplate.detail.path));
  const { own, rowVersion } = body as unknown as MailTemplate;
  if (own) await wire.post(atCode(mailTemplate.reset.path), { rowVersion, reason: 'Kembali seperti sebelumnya' });
});

for (const language of ['my', 'en'] as const) {
  test(`the text of a mail is changed, tried and sent, in ${language}`, async ({ as, visitor }) => {
    const mark = String(Date.now());
    const subject = subjectOf(language, mark);
    const [admin, other, client] = [
      await as('superadmin', language),
      await as('superadmin', language),
      await visitor(language),
    ];
    const { page } = admin;

    await test.step('a mail is chosen; a text without its deadline is refused, with its cure', async () => {
      await admin.open('/settings/email-template/new');
      await page.getByRole('searchbox', { name: say('search', admin) }).fill(CODE);
      const found = page.getByRole('main').getByRole('row').getByRole('link');
      await expect(found).toHaveCount(1);
      await found.click();
      await write(admin, 'my', subjectOf('my', mark));
      await write(admin, 'en', subjectOf('en', mark));
      await expect(page.getByText(say('missing', admin))).toHaveCount(2);
      await expect(page.getByRole('button', { name: say('save', admin) })).toBeDisabled();
      for (const written of ['my', 'en'] as const) {
        const body = fieldsOf(admin, written).getByLabel(say('body', admin) as string);
        await body.press('End');
        await page
          .getByRole('button', { name: say('insert', admin) })
          .first()
          .click();
        await expect(body).toHaveValue('**{{username}}**, {{until}}');
      }
      await expect(page.getByText(say('missing', admin))).toHaveCount(0);
    });

    await test.step('the preview follows, and a test goes to oneself', async () => {
      await fieldsOf(admin, language)
        .getByLabel(say('subject', admin) as string)
        .click();
      const mail = page.getByTestId('mail');
      await expect(mail.getByRole('heading', { name: subject })).toBeVisible();
      await expect(mail.getByText('nur.aisyah')).toBeVisible();
      await page.getByRole('button', { name: say('test', admin) }).click();
      await expect(page.getByText(say('tested', admin))).toBeVisible();
      await expect(await read(client.page, `${say('testMark', admin)} ${subject}`)).toContainText('nur.aisyah');
    });

    await test.step('of two who saw the same version the second is told', async () => {
      await other.open(`/settings/email-template/${CODE}`);
      await write(other, language, '{{until}}');
      await fieldsOf(other, language)
        .getByLabel(say('body', other) as string)
        .fill('{{username}} {{until}}');
      await page.getByLabel(say('reason', admin)).fill('Bahasa yang lebih mudah');
      await page.getByRole('button', { name: say('save', admin) }).click();
      await expect(page.getByText(say('saved', admin))).toBeVisible();
      await other.page.getByLabel(say('reason', other)).fill('Saya juga ada cadangan');
      await other.page.getByRole('button', { name: say('save', other) }).click();
      await expect(other.page.getByText(say('stale', other))).toBeVisible();
      await expect(other.page.getByText(say('newer', other))).toBeVisible();
      await expect(fieldsOf(other, language).getByLabel(say('body', other) as string)).toHaveValue(
        '{{username}} {{until}}',
      );
    });

    await test.step('a real mail has the text, until the built-in one is taken again', async () => {
      await client.open('/resetpassword');
      await client.page.getByLabel(say('address', client)).fill(EMAIL[READER[language]]);
      await client.page.getByRole('button', { name: say('sendLink', client) }).click();
      const mail = await read(client.page, subjectOf('my', mark));
      await expect(mail.locator('strong')).toHaveText(READER[language]);
      await page.getByRole('button', { name: say('reset', admin) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('reason', admin)).fill('Cukup untuk hari ini');
      await dialog.getByRole('button', { name: say('resetNow', admin) }).click();
      await expect(page.getByText(say('builtIn', admin) as string, { exact: true })).toBeVisible();
    });
  });
}
