import type { Page } from '@playwright/test';
import { expect, test, collectErrors } from '../src/fixtures';
import { startFirstPortal } from '../src/firstPortal';
import { fromMail } from '../src/mails';
import { PASSWORD } from '../src/portal';

const NEW_PASSWORD = 'Jambatan-Besi-27';
const LINK = /\?(?:token|unlock)=([\w-]+)/;
const CODE = /\b(\d{6})\b/;
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

const WORDS = {
  my: {
    ...{ name: 'Nama pengguna atau e-mel', password: 'Kata laluan', submit: 'Log masuk', code: 'Kod pengesahan' },
    ...{ verify: 'Sahkan dan masuk', first: 'Kata laluan', fresh: 'Kata laluan baharu', repeat: 'Ulang kata laluan' },
  },
  en: {
    ...{ name: 'Username or e-mail', password: 'Password', submit: 'Sign in', code: 'Verification code' },
    ...{ verify: 'Verify and sign in', first: 'Password', fresh: 'New password', repeat: 'Repeat the password' },
  },
} as const;
type Words = (typeof WORDS)['my' | 'en'];

async function fillCredentials(page: Page, words: Words, username: string, password: string): Promise<void> {
  await page.getByLabel(words.name).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit }).click();
}
async function choosePassword(page: Page, words: Words, label: string, button: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(words.repeat, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: button }).click();
}
const expectSignedIn = (page: Page) => expect(page).not.toHaveURL(/login/);

test('bahasa Melayu: sekatan dan pembukaannya, tetapan semula, kod e-mel', async ({ visitor, request }) => {
  const { page, open } = await visitor('my');
  const [words, username, email] = [WORDS.my, 'awam.jkn', 'awam.jkn@jkn.example'];
  await open('/login');
  for (let left = 4; left > 0; left--) {
    await fillCredentials(page, words, username, 'salah');
    await expect(page.getByRole('alert')).toContainText(`Tinggal ${left} percubaan`);
    await expect(page.getByRole('alert')).toContainText('E-mel atau kata laluan salah! Sila cuba lagi.');
  }
  await fillCredentials(page, words, username, 'salah');
  await expect(page.getByRole('alert')).toContainText('Akaun anda telah disekat, sila hubungi Pentadbir.');
  await open(`/login?unlock=${await fromMail(request, email, LINK)}`);
  await expect(page.getByText('Sekatan akaun telah dibuka.')).toBeVisible();

  await page.getByRole('link', { name: 'Lupa kata laluan?' }).click();
  await page.getByLabel('Alamat e-mel').fill(email);
  await page.getByRole('button', { name: 'Hantar pautan' }).click();
  await expect(
    page.getByRole('heading', { name: 'Pautan Tetapan Semula Kata Laluan Telah Dihantar Ke E-mel Anda' }),
  ).toBeVisible();
  await open(`/resetpassword2?token=${await fromMail(request, email, /resetpassword2\?token=([\w-]+)/)}`);
  await choosePassword(page, words, words.fresh, 'Tukar kata laluan');
  await expect(page.getByRole('heading', { name: 'Kata Laluan Berjaya Ditukar' })).toBeVisible();

  await page.getByRole('link', { name: 'Kembali ke log masuk' }).click();
  await fillCredentials(page, words, username, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Masukkan kod e-mel' })).toBeVisible();
  const code = await fromMail(request, email, CODE);
  await page.getByLabel(words.code).fill(wrongFor(code));
  await page.getByRole('button', { name: words.verify }).click();
  await expect(page.getByRole('alert')).toContainText('Tinggal 4 percubaan.');
  await page.getByLabel(words.code).fill(code);
  await page.getByRole('button', { name: words.verify }).click();
  await expectSignedIn(page);
});

test('English: an expired link, activation with a second factor, the code', async ({ visitor, request }) => {
  const { page, open } = await visitor('en');
  const [words, username, email] = [WORDS.en, 'pelatih.mb', 'pelatih.mb@mb.example'];
  await open('/activate?token=over');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { name: 'New link requested' })).toBeVisible();
  await open(`/activate?token=${await fromMail(request, email, LINK)}`);
  await page.getByRole('checkbox', { name: 'Ask for an e-mail code at every sign-in' }).check();
  await choosePassword(page, words, words.first, 'Activate the account');
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await fillCredentials(page, words, username, NEW_PASSWORD);
  await page.getByLabel(words.code).fill(await fromMail(request, email, CODE));
  await page.getByRole('button', { name: words.verify }).click();
  await expectSignedIn(page);
});

const OLD = [
  ['my', 'khidmat.mp', 'Kata laluan anda telah luput', 'Tukar dan masuk'],
  ['en', 'makanan.jkn', 'Your password has expired', 'Change and sign in'],
] as const;
for (const [language, username, title, button] of OLD)
  test(`${language}: an expired password must be changed at sign-in`, async ({ visitor }) => {
    const { page, open } = await visitor(language);
    const words = WORDS[language];
    await open('/login');
    await fillCredentials(page, words, username, PASSWORD);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await choosePassword(page, words, words.fresh, button);
    await expectSignedIn(page);
  });

test('a new portal: the printed link, and a captcha that the real widget solves', async ({ browser }) => {
  const portal = await startFirstPortal('ketua@portal.example');
  const context = await browser.newContext({ baseURL: portal.address, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const words = WORDS.en;
    await page.goto(portal.link.replace('/activate', '/en/activate'));
    await choosePassword(page, words, words.first, 'Activate the account');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    for (let left = 4; left > 1; left--) {
      await fillCredentials(page, words, 'superadmin', 'wrong');
      await expect(page.getByRole('alert')).toContainText(`${left} attempts left`);
    }
    const errors = collectErrors(page);
    await page.getByRole('checkbox', { name: 'I am not a robot' }).click();
    await expect(page.getByText('Confirmed')).toBeVisible();
    await fillCredentials(page, words, 'superadmin', NEW_PASSWORD);
    await expectSignedIn(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await portal.stop();
  }
});
