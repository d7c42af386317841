// Pages of mf-myapi.
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, type Person, test } from '../src/fixtures';
import { passIdleTime } from '../src/idle';
import { fromMail } from '../src/mails';
import { at, type Language } from '../src/portal';
import { type Applicant, badge, openApplicant, register, REGISTRATION, SECRET } from '../src/registration';

const WORDS = {
  askCode: { my: 'Minta kod e-mel setiap kali log masuk', en: 'Ask for an e-mail code at every sign-in' },
  code: { my: 'Kod pengesahan', en: 'Verification code' },
  verify: { my: 'Sahkan dan masuk', en: 'Verify and sign in' },
  update: { my: 'Kemas kini', en: 'Update' },
  cut: { my: 'Guna gambar ini', en: 'Use this picture' },
  save: { my: 'Simpan', en: 'Save' },
  updated: { my: 'Profil anda telah dikemas kini', en: 'Your profile has been updated' },
  signOut: { my: 'Log keluar', en: 'Sign out' },
  wrong: {
    my: 'E-mel atau kata laluan salah! Sila cuba lagi.',
    en: 'Incorrect email or password! Please try again.',
  },
  blocked: {
    my: 'Akaun anda telah disekat, sila hubungi Pentadbir.',
    en: 'Your account has been blocked please contact Administrator.',
  },
  address: { my: 'Alamat e-mel', en: 'E-mail address' },
  sendLink: { my: 'Hantar pautan', en: 'Send the link' },
  linkSent: {
    my: 'Pautan Tetapan Semula Kata Laluan Telah Dihantar Ke E-mel Anda',
    en: 'Reset Password Link Has Been Sent To Your Email',
  },
  fresh: { my: 'Kata laluan baharu', en: 'New password' },
  repeat: { my: 'Ulang kata laluan', en: 'Repeat the password' },
  change: { my: 'Tukar kata laluan', en: 'Change password' },
  changed: { my: 'Kata Laluan Berjaya Ditukar', en: 'Password Successfully Changed' },
  stillThere: { my: 'Masih di sini?', en: 'Still there?' },
  loggedOut: { my: 'Anda telah dilog keluar', en: 'You have been logged out' },
} as const;
const NEW_SECRET = 'Jambatan-Besi-27';
const WRONG_TRIES = 5;
/** Nobody registers twice: a second try is somebody else. */
const APPLICANT: Record<Language, (attempt: number) => Applicant> = {
  my: (attempt) => ({
    ...{ name: 'Juruteknik Rekod', number: `91020300555${1 + 2 * attempt}` },
    ...{ username: `rekod${attempt}.mp`, email: `rekod${attempt}@mp.example` },
  }),
  en: (attempt) => ({
    ...{ name: 'Records Officer', number: `91020300555${2 + 2 * attempt}` },
    ...{ username: `records${attempt}.mp`, email: `records${attempt}@mp.example` },
  }),
};

const say = (key: keyof typeof WORDS, { language }: Person) => WORDS[key][language];
const told = <K extends keyof typeof REGISTRATION>(key: K, { language }: Person) => REGISTRATION[key][language];

/** From the registration to the account: confirmed by mail, approved by an officer who sees it come and go. */
async function becomeUser(stranger: Person, officer: Person, applicant: Applicant, request: APIRequestContext) {
  await officer.open(`/myapi/applicantdefault?q=${applicant.username}`);
  await expect.poll(() => badge(officer)).toBeGreaterThan(0);
  const before = await badge(officer);
  await register(stranger, applicant);
  await expect.poll(() => badge(officer)).toBe(before + 1);

  const drawer = await openApplicant(officer, applicant.name);
  await expect(drawer.getByText(told('waits', officer))).toBeVisible();
  const confirm = await fromMail(request, applicant.email, /(\/register\?token=[\w-]+)/);
  await stranger.page.goto(at(stranger.language, confirm));
  await expect(stranger.page.getByRole('heading', { name: told('confirmed', stranger) })).toBeVisible();

  // The drawer hears of it by itself.
  await expect(drawer.getByText(told('waits', officer))).toHaveCount(0);
  await expect(drawer.getByText(applicant.number)).toBeVisible();
  await drawer.getByRole('radio', { name: told('approval', officer) }).check();
  await drawer.getByRole('button', { name: told('approve', officer) }).click();
  await expect(officer.page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => badge(officer)).toBe(before);
}

async function activate(who: Person, { email }: Applicant, request: APIRequestContext): Promise<void> {
  const { page, language } = who;
  await page.goto(at(language, await fromMail(request, email, /(\/activate\?token=[\w-]+)/)));
  await page.getByRole('checkbox', { name: say('askCode', who) }).check();
  await page.getByRole('button', { name: told('activate', who) }).click();
  await expect(page.getByRole('heading', { name: told('active', who) })).toBeVisible();
}

async function give(who: Person, { username }: Applicant, password: string): Promise<void> {
  const { page } = who;
  await page.getByLabel(told('username', who)).fill(username);
  await page.getByLabel(told('password', who), { exact: true }).fill(password);
  await page.getByRole('button', { name: told('signIn', who), exact: true }).click();
}

/** Signs in by password and mailed code; answers the code, so that the next one can be told from it. */
async function signIn(
  who: Person,
  applicant: Applicant,
  password: string,
  request: APIRequestContext,
  before = '',
): Promise<string> {
  const { page, open } = who;
  await open('/login');
  await give(who, applicant, password);
  await expect(page.getByLabel(say('code', who))).toBeVisible();
  const newest = () => fromMail(request, applicant.email, /\b(\d{6})\b/);
  await expect.poll(newest).not.toBe(before);
  const code = await newest();
  await page.getByLabel(say('code', who)).fill(code);
  await page.getByRole('button', { name: say('verify', who) }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByText(applicant.name).first()).toBeVisible();
  return code;
}

async function drawPicture(browser: Browser): Promise<Buffer> {
  const drawing = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await drawing.setContent('<body style="background:linear-gradient(#0a6c74,#b5560f)">');
  const picture = await drawing.screenshot();
  await drawing.close();
  return picture;
}

async function changePicture(who: Person, browser: Browser): Promise<void> {
  const { page, open } = who;
  await open('/listnotification?profile=me');
  await page.getByRole('button', { name: say('update', who), exact: true }).click();
  const buffer = await drawPicture(browser);
  await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: say('cut', who) }).click();
  await page.getByRole('button', { name: say('save', who) }).click();
  await page.getByRole('button', { name: say('update', who), exact: true }).click();
  await expect(page.getByText(say('updated', who))).toBeVisible();
  await expect(page.locator('header img')).toHaveAttribute('src', /^\/content\//);
}

async function signOut(who: Person, { name }: Applicant): Promise<void> {
  const { page, open } = who;
  await open('/listnotification');
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: say('signOut', who) }).click();
  await expect(page.getByText(say('loggedOut', who))).toBeVisible();
}

async function beLockedOut(who: Person, applicant: Applicant): Promise<void> {
  const { page, open } = who;
  await open('/login');
  for (let tries = 1; tries < WRONG_TRIES; tries++) {
    await give(who, applicant, `salah-${tries}`);
    await expect(page.getByRole('alert')).toContainText(say('wrong', who));
    await expect(page.getByRole('alert')).toContainText(String(WRONG_TRIES - tries));
  }
  await give(who, applicant, 'salah-lagi');
  await expect(page.getByRole('alert')).toContainText(say('blocked', who));
}

async function reset(who: Person, { email }: Applicant, request: APIRequestContext): Promise<void> {
  const { page, open } = who;
  await open('/resetpassword');
  await page.getByLabel(say('address', who)).fill(email);
  await page.getByRole('button', { name: say('sendLink', who) }).click();
  await expect(page.getByRole('heading', { name: say('linkSent', who) })).toBeVisible();
  await open(`/resetpassword2?token=${await fromMail(request, email, /resetpassword2\?token=([\w-]+)/)}`);
  await page.getByLabel(say('fresh', who), { exact: true }).fill(NEW_SECRET);
  await page.getByLabel(say('repeat', who), { exact: true }).fill(NEW_SECRET);
  await page.getByRole('button', { name: say('change', who) }).click();
  await expect(page.getByRole('heading', { name: say('changed', who) })).toBeVisible();
}

async function idleInTwoTabs(who: Person): Promise<void> {
  const { page, context, open, language } = who;
  await context.clock.install();
  const other = await context.newPage();
  await open('/myorder');
  await other.goto(at(language, '/mysubscription'));
  const tabs: Page[] = [page, other];
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  // The idle watch comes after the page, and its start counts as use.
  for (const tab of tabs) await tab.waitForLoadState('networkidle');
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await context.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await context.clock.fastForward(480_000);
  for (const tab of tabs) await expect(tab.getByRole('dialog', { name: say('stillThere', who) })).toBeVisible();
  await passIdleTime(context);
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByText(say('loggedOut', who))).toBeVisible();
  }
}

for (const language of ['my', 'en'] as const)
  test(`from a stranger to a user, locked out and back, idle in two tabs (${language})`, async ({
    visitor,
    as,
    request,
    browser,
  }) => {
    const applicant = APPLICANT[language](test.info().retry);
    const [officer, who] = [await as('superadmin', language), await visitor(language)];
    await becomeUser(who, officer, applicant, request);
    await activate(who, applicant, request);
    const code = await signIn(who, applicant, SECRET, request);
    await changePicture(who, browser);
    await signOut(who, applicant);
    await beLockedOut(who, applicant);
    await reset(who, applicant, request);
    await signIn(who, applicant, NEW_SECRET, request, code);
    await idleInTwoTabs(who);
  });
