import { chooseTyped } from './chooseOption';
import { expect, type Person } from './fixtures';

/** Labels and texts of the registration and review pages. */
export const REGISTRATION = {
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
/** The password that applicants choose. */
export const SECRET = 'Sungai-Biru-88';

export interface Applicant {
  name: string;
  number: string;
  username: string;
  email: string;
}
/** Fills and sends the registration, up to the confirmation page. */
export async function register({ page, language, open }: Person, applicant: Applicant): Promise<void> {
  const text = <K extends keyof typeof REGISTRATION>(key: K) => REGISTRATION[key][language];
  await open('/register');
  await page.getByLabel(text('name')).fill(applicant.name);
  await page.getByLabel(text('number')).fill(applicant.number);
  await page.getByLabel(text('phone')).fill('0123456789');
  await chooseTyped(page, page.getByRole('combobox', { name: text('organization') }), REGISTRATION.agency[language]);
  await page.getByLabel(text('email')).fill(applicant.email);
  await page.getByLabel(text('username')).fill(applicant.username);
  await page.getByLabel(text('password'), { exact: true }).fill(SECRET);
  await page.getByLabel(text('repeat')).fill(SECRET);
  await page.getByRole('button', { name: text('submit') }).click();
  await expect(page.getByRole('heading', { name: text('sent') })).toBeVisible();
}

/** The count that the menu shows beside the applicants. */
export const badge = async ({ page, language }: Person): Promise<number> =>
  Number(/\d+/.exec(await page.getByRole('link', { name: REGISTRATION.applicants[language] }).innerText())?.[0] ?? 0);

/** Opens an applicant from the officer's list. */
export async function openApplicant({ page }: Person, name: string) {
  await page.getByRole('row', { name: new RegExp(name) }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name })).toBeVisible();
  return drawer;
}
