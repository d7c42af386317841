import { expect, type Person, test } from '../src/fixtures';
import { fromLetter } from '../src/letters';
import { at, type Language } from '../src/portal';
import { accessibility } from '../src/tour/checks';

const WORDS = {
  name: { my: /^Nama penuh/, en: /^Full name/ },
  number: { my: /^Nombor pengenalan/, en: /^Identification number/ },
  phone: { my: /^Telefon/, en: /^Phone/ },
  organization: { my: /^Organisasi/, en: /^Organisation/ },
  agency: { my: 'Majlis Perbandaran', en: 'Municipal Council' },
  email: { my: /^E-mel/, en: /^E-mail/ },
  username: { my: /^Nama pengguna/, en: /^Username/ },
  password: { my: 'Kata laluan', en: 'Password' },
  repeat: { my: /^Ulang kata laluan/, en: /^Repeat the password/ },
  submit: { my: 'Hantar pendaftaran', en: 'Send the registration' },
  sent: { my: 'Semak e-mel anda', en: 'Check your mail' },
  confirmed: { my: 'Alamat e-mel disahkan', en: 'E-mail address confirmed' },
  applicants: { my: /^Pemohon/, en: /^Applicants/ },
  approve: { my: 'Luluskan pemohon', en: 'Approve the applicant' },
  approval: { my: /^Luluskan/, en: /^Approve/ },
  waits: {
    my: 'Kelulusan menunggu pemohon mengesahkan alamat e-melnya.',
    en: 'Approval waits until the applicant has confirmed the e-mail address.',
  },
  reject: { my: /^Tolak/, en: /^Reject/ },
  rejectIt: { my: 'Tolak pemohon', en: 'Reject the applicant' },
  reason: { my: 'Sebab bagi pemohon', en: 'Reason for the applicant' },
  activate: { my: 'Aktifkan akaun', en: 'Activate the account' },
  active: { my: 'Akaun anda telah aktif', en: 'Your account is active' },
  signIn: { my: 'Log masuk', en: 'Sign in' },
} as const;
const SECRET = 'Sungai-Biru-88';

interface Applicant {
  name: string;
  number: string;
  username: string;
  email: string;
}
const APPLICANT: Record<Language, Applicant> = {
  my: { name: 'Juruteknik Rekod', number: '910203005551', username: 'rekod.mp', email: 'rekod@mp.example' },
  en: { name: 'Records Officer', number: '910203005552', username: 'records.mp', email: 'records@mp.example' },
};
const REASON = 'Surat sokongan ketua jabatan tidak disertakan.';

async function register({ page, language, open }: Person, applicant: Applicant): Promise<void> {
  const say = <K extends keyof typeof WORDS>(key: K) => WORDS[key][language];
  await open('/register');
  await page.getByLabel(say('name')).fill(applicant.name);
  await page.getByLabel(say('number')).fill(applicant.number);
  await page.getByLabel(say('phone')).fill('0123456789');
  await page.getByRole('combobox', { name: say('organization') }).click();
  await page.getByTitle(say('agency'), { exact: true }).click();
  await page.getByLabel(say('email')).fill(applicant.email);
  await page.getByLabel(say('username')).fill(applicant.username);
  await page.getByLabel(say('password'), { exact: true }).fill(SECRET);
  await page.getByLabel(say('repeat')).fill(SECRET);
  await page.getByRole('button', { name: say('submit') }).click();
  await expect(page.getByRole('heading', { name: say('sent') })).toBeVisible();
}

/** The count that the menu shows beside the applicants. */
const badge = async ({ page, language }: Person): Promise<number> =>
  Number(/\d+/.exec(await page.getByRole('link', { name: WORDS.applicants[language] }).innerText())?.[0] ?? 0);

async function openApplicant({ page }: Person, name: string) {
  await page.getByRole('row', { name: new RegExp(name) }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name })).toBeVisible();
  return drawer;
}

for (const language of ['my', 'en'] as const) {
  const say = <K extends keyof typeof WORDS>(key: K) => WORDS[key][language];

  test(`a stranger registers, is approved, activates and signs in (${language})`, async ({ visitor, as, request }) => {
    const applicant = APPLICANT[language];
    const officer = await as('superadmin', language);
    await officer.open(`/myapi/applicantdefault?q=${applicant.username}`);
    await expect.poll(() => badge(officer)).toBeGreaterThan(0);
    const before = await badge(officer);

    const stranger = await visitor(language);
    await register(stranger, applicant);
    await expect.poll(() => badge(officer)).toBe(before + 1);

    const drawer = await openApplicant(officer, applicant.name);
    await expect(drawer.getByText(say('waits'))).toBeVisible();
    const confirm = await fromLetter(request, applicant.email, /(\/register\?token=[\w-]+)/);
    await stranger.page.goto(at(language, confirm));
    await expect(stranger.page.getByRole('heading', { name: say('confirmed') })).toBeVisible();

    // The drawer hears of it by itself.
    await expect(drawer.getByText(say('waits'))).toHaveCount(0);
    await expect(drawer.getByText(applicant.number)).toBeVisible();
    await drawer.getByRole('radio', { name: say('approval') }).check();
    await drawer.getByRole('button', { name: say('approve') }).click();
    await expect(officer.page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => badge(officer)).toBe(before);

    const activate = await fromLetter(request, applicant.email, /(\/activate\?token=[\w-]+)/);
    const { page } = stranger;
    await page.goto(at(language, activate));
    await page.getByRole('button', { name: say('activate') }).click();
    await expect(page.getByRole('heading', { name: say('active') })).toBeVisible();
    await stranger.open('/login');
    await page.getByLabel(say('username')).fill(applicant.username);
    await page.getByLabel(say('password'), { exact: true }).fill(SECRET);
    await page.getByRole('button', { name: say('signIn'), exact: true }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await expect(page.getByText(applicant.name).first()).toBeVisible();
  });
}

test('an officer rejects with a reason that the applicant reads', async ({ visitor, as, request }) => {
  const applicant = {
    name: 'Penolong Lesen',
    number: '930405005553',
    username: 'lesen.lain',
    email: 'lain@mp.example',
  };
  await register(await visitor(), applicant);
  const officer = await as('superadmin');
  await officer.open('/myapi/applicantdefault?q=Penolong');
  const drawer = await openApplicant(officer, applicant.name);
  await drawer.getByRole('radio', { name: WORDS.reject.my }).check();
  await drawer.getByRole('button', { name: WORDS.rejectIt.my }).click();
  await expect(drawer.getByText('Medan ini wajib diisi.')).toBeVisible();
  await drawer.getByLabel(WORDS.reason.my).fill(REASON);
  await drawer.getByRole('button', { name: WORDS.rejectIt.my }).click();
  await expect(officer.page.getByRole('dialog')).toHaveCount(0);
  expect(await fromLetter(request, applicant.email, /(Surat sokongan[^\n]+)/)).toBe(REASON);
});

test('an officer registers at the counter, and axe finds nothing', async ({ visitor, as }) => {
  const { page, open } = await as('tenantadmin');
  const clean = async () => expect(await accessibility(page)).toEqual([]);
  await open('/registerPOS');
  const dialog = page.getByRole('dialog');
  const look = async (number: string) => {
    await dialog.getByLabel(WORDS.number.my).fill(number);
    await dialog.getByRole('button', { name: 'Semak nombor' }).click();
  };
  await look('abc');
  await expect(dialog.getByText('Hanya nombor sahaja dibenarkan')).toBeVisible();
  await look('8802140');
  await expect(dialog.getByText('Perlu 12 nombor aksara')).toBeVisible();
  await look('880214005011');
  await expect(dialog.getByText('No. kad pengenalan sudah wujud')).toBeVisible();
  await clean();
  await look('990909005554');
  await expect(page.getByLabel(WORDS.name.my)).toBeVisible();
  await clean();
  await open('/myapi/applicantdefault');
  await page.getByRole('row', { name: /Pegawai Rekod Tanah/ }).click();
  await expect(page.getByText('Menyemak status hakmilik', { exact: false })).toBeVisible();
  await clean();
  const stranger = await visitor();
  await stranger.open('/register');
  await expect(stranger.page.getByLabel(WORDS.name.my)).toBeVisible();
  expect(await accessibility(stranger.page)).toEqual([]);
});
