// Pages of mf-myapi.
import { expect, test } from '../src/fixtures';
import { fromMail } from '../src/mails';
import { openApplicant, register, REGISTRATION } from '../src/registration';
import { accessibility } from '../src/accessibility';

const REASON = 'Surat sokongan ketua jabatan tidak disertakan.';

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
  await drawer.getByRole('radio', { name: REGISTRATION.reject.my }).check();
  await drawer.getByRole('button', { name: REGISTRATION.rejectIt.my }).click();
  await expect(drawer.getByText('Medan ini wajib diisi.')).toBeVisible();
  await drawer.getByLabel(REGISTRATION.reason.my).fill(REASON);
  await drawer.getByRole('button', { name: REGISTRATION.rejectIt.my }).click();
  await expect(officer.page.getByRole('dialog')).toHaveCount(0);
  expect(await fromMail(request, applicant.email, /(Surat sokongan[^\n]+)/)).toBe(REASON);
});

test('an officer registers at the counter, and axe finds nothing', async ({ visitor, as }) => {
  const { page, open } = await as('tenantadmin');
  const expectAccessible = async () => expect(await accessibility(page)).toEqual([]);
  await open('/registerPOS');
  const dialog = page.getByRole('dialog');
  const look = async (number: string) => {
    await dialog.getByLabel(REGISTRATION.number.my).fill(number);
    await dialog.getByRole('button', { name: 'Semak nombor' }).click();
  };
  await look('abc');
  await expect(dialog.getByText('Hanya nombor sahaja dibenarkan')).toBeVisible();
  await look('8802140');
  await expect(dialog.getByText('Perlu 12 nombor aksara')).toBeVisible();
  await look('880214005011');
  await expect(dialog.getByText('No. kad pengenalan sudah wujud')).toBeVisible();
  await expectAccessible();
  await look('990909005554');
  await expect(page.getByLabel(REGISTRATION.name.my)).toBeVisible();
  await expectAccessible();
  await open('/myapi/applicantdefault');
  await page.getByRole('row', { name: /Pegawai Rekod Tanah/ }).click();
  await expect(page.getByText('Menyemak status hakmilik', { exact: false })).toBeVisible();
  await expectAccessible();
  const other = await visitor();
  await other.open('/register');
  await expect(other.page.getByLabel(REGISTRATION.name.my)).toBeVisible();
  expect(await accessibility(other.page)).toEqual([]);
});
