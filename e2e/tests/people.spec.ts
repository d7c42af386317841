// Pages of mf-admin.
import type { Page } from '@playwright/test';
import { chooseTyped } from '../src/chooseOption';
import { expect, type Person, test } from '../src/fixtures';
import { fromMail } from '../src/mails';
import type { Language } from '../src/portal';

const NEW_PASSWORD = 'Jambatan-Besi-27';
/** A small square in the portal's teal. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgyinBihiGlgQAwZI6geZ/M04AAAAASUVORK5CYII=',
  'base64',
);

const WORDS = {
  my: {
    ...{ create: 'Cipta organisasi', code: 'Kod', malay: 'Nama (Bahasa Melayu)', english: 'Nama (Bahasa Inggeris)' },
    ...{ office: 'E-mel pejabat', edit: 'Sunting', logo: 'Logo', logoSaved: 'Logo disimpan' },
    ...{ divisions: /^Bahagian \(/, addDivision: 'Tambah bahagian', save: 'Simpan', invite: 'Jemput pengguna' },
    ...{ fullName: 'Nama penuh', username: 'Nama pengguna', email: 'E-mel', organization: 'Organisasi' },
    ...{
      division: 'Bahagian',
      role: 'Peranan',
      developer: 'Pembangun',
      send: 'Hantar jemputan',
      pending: 'Menunggu pengaktifan',
    },
    ...{ first: 'Kata laluan', repeat: 'Ulang kata laluan', activate: 'Aktifkan akaun', back: 'Kembali ke log masuk' },
    ...{ login: 'Nama pengguna atau e-mel', signIn: 'Log masuk', acts: 'Tindakan untuk', disable: 'Lumpuhkan' },
    ...{ reason: 'Sebab', disabled: 'Dilumpuhkan', remove: 'Padam', blocked: /belum boleh dipadam/ },
  },
  en: {
    ...{ create: 'Create an organisation', code: 'Code', malay: 'Name (Malay)', english: 'Name (English)' },
    ...{ office: 'Office e-mail', edit: 'Edit', logo: 'Logo', logoSaved: 'Logo saved' },
    ...{ divisions: /^Divisions \(/, addDivision: 'Add a division', save: 'Save', invite: 'Invite a user' },
    ...{ fullName: 'Full name', username: 'Username', email: 'E-mail', organization: 'Organisation' },
    ...{
      division: 'Division',
      role: 'Role',
      developer: 'Developer',
      send: 'Send the invitation',
      pending: 'Awaiting activation',
    },
    ...{ first: 'Password', repeat: 'Repeat the password', activate: 'Activate the account', back: 'Back to sign-in' },
    ...{ login: 'Username or e-mail', signIn: 'Sign in', acts: 'Actions for', disable: 'Disable' },
    ...{ reason: 'Reason', disabled: 'Disabled', remove: 'Delete', blocked: /cannot be deleted yet/ },
  },
} as const;
type Words = (typeof WORDS)[Language];

interface Agency {
  code: string;
  malay: string;
  english: string;
  division: string;
  username: string;
  displayName: string;
}
const AGENCIES: Record<Language, Agency> = {
  my: {
    ...{ code: 'JPNG', malay: 'Jabatan Pendidikan Negeri', english: 'State Education Department' },
    ...{ division: 'Bahagian Data Sekolah', username: 'sekolah.jpng', displayName: 'Pegawai Data Sekolah' },
  },
  en: {
    ...{ code: 'JBPN', malay: 'Jabatan Bomba Negeri', english: 'State Fire Department' },
    ...{ division: 'Hydrant Data Unit', username: 'pili.jbpn', displayName: 'Pegawai Pili Bomba' },
  },
};
/** An agency that no try before has created. */
function agencyOf(language: Language, retry: number): Agency {
  const agency = AGENCIES[language];
  if (retry === 0) return agency;
  const { code, malay, english, username, ...rest } = agency;
  const again = ` ${retry + 1}`;
  return {
    ...rest,
    ...{
      code: `${code}${retry + 1}`,
      malay: malay + again,
      english: english + again,
      username: `${username}${retry + 1}`,
    },
  };
}

const top = (page: Page) => page.getByRole('dialog').last();
const pick = async (page: Page, label: string, option: string) => {
  await top(page)
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .click();
  await page.getByTitle(option, { exact: true }).last().click();
};

/** Creates the organisation with its logo and one division; its drawer stays open. */
async function createOrganization({ page, open }: Person, words: Words, agency: Agency): Promise<void> {
  await open('/manage-organization');
  await page.getByRole('button', { name: words.create }).first().click();
  await top(page).getByLabel(words.code, { exact: true }).fill(agency.code);
  await top(page).getByLabel(words.malay).fill(agency.malay);
  await top(page).getByLabel(words.english).fill(agency.english);
  await top(page).getByLabel(words.office).fill(`pejabat@${agency.code.toLowerCase()}.example`);
  await top(page).getByRole('button', { name: words.create }).click();
  await expect(page).toHaveURL(/open=/);
  await top(page).getByRole('button', { name: words.edit, exact: true }).click();
  await top(page)
    .getByLabel(words.logo, { exact: true })
    .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: LOGO });
  await expect(page.getByText(words.logoSaved).first()).toBeVisible();
  await top(page).getByRole('button', { name: words.save }).click();
  await top(page).getByRole('tab', { name: words.divisions }).click();
  await top(page).getByRole('button', { name: words.addDivision }).click();
  await top(page).getByLabel(words.malay).fill(agency.division);
  await top(page).getByLabel(words.english).fill(agency.division);
  await top(page).getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('heading', { name: agency.division })).toBeVisible();
}

async function invite({ page, open, language }: Person, words: Words, agency: Agency): Promise<string> {
  const email = `${agency.username}@${agency.code.toLowerCase()}.example`;
  await open('/manage-user');
  await page.getByRole('button', { name: words.invite }).first().click();
  await top(page).getByLabel(words.fullName).fill(agency.displayName);
  await top(page).getByLabel(words.username).fill(agency.username);
  await top(page).getByLabel(words.email, { exact: true }).fill(email);
  const home = language === 'my' ? agency.malay : agency.english;
  await chooseTyped(page, top(page).getByRole('combobox', { name: words.organization, exact: true }), home);
  await pick(page, words.division, agency.division);
  await pick(page, words.role, words.developer);
  await top(page).getByRole('button', { name: words.send }).click();
  await expect(top(page).getByText(words.pending)).toBeVisible();
  return email;
}

async function activate({ page, open }: Person, words: Words, token: string, username: string): Promise<void> {
  await open(`/activate?token=${token}`);
  await page.getByLabel(words.first, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(words.repeat, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: words.activate }).click();
  await page.getByRole('link', { name: words.back }).click();
  await page.getByLabel(words.login).fill(username);
  await page.getByLabel(words.first, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: words.signIn }).click();
  await expect(page).not.toHaveURL(/login/);
}

async function chooseAction({ page }: Person, words: Words, name: string): Promise<void> {
  await top(page).getByRole('button', { name: words.acts }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Confirms a deletion by typing the name. */
async function confirmRemoval({ page }: Person, words: Words, name: string): Promise<void> {
  const question = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
  await question.getByRole('textbox').fill(name);
  await question.getByRole('button', { name: words.remove }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const language of ['my', 'en'] as const)
  test(`${language}: an agency and its first account are created, disabled and deleted`, async ({
    as,
    visitor,
    request,
  }) => {
    const [words, agency] = [WORDS[language], agencyOf(language, test.info().retry)];
    const admin = await as('tenantadmin', language);
    const { page } = admin;
    await createOrganization(admin, words, agency);
    const organizationAddress = page.url().replace('tab=divisions', '');
    const email = await invite(admin, words, agency);

    const person = await visitor(language);
    await activate(person, words, await fromMail(request, email, /\?token=([\w-]+)/), agency.username);

    await chooseAction(admin, words, words.disable);
    await top(page).getByLabel(words.reason).fill('Bertukar ke agensi lain');
    await top(page).getByRole('button', { name: words.disable }).click();
    await expect(top(page).getByText(words.disabled, { exact: true })).toBeVisible();
    await expect(person.page).toHaveURL(/login/);

    await page.goto(organizationAddress);
    await chooseAction(admin, words, words.remove);
    const blocked = page.getByRole('dialog', { name: words.blocked });
    await blocked.getByRole('listitem').getByRole('link').click();
    await page.getByRole('button', { name: agency.displayName }).first().click();
    await chooseAction(admin, words, words.remove);
    await confirmRemoval(admin, words, agency.username);

    await page.goto(organizationAddress);
    await chooseAction(admin, words, words.remove);
    await confirmRemoval(admin, words, agency.code);
  });
