// Pages of mf-myapi: what is typed into an API is never lost, whoever else types and however the session ends.
import { randomUUID } from 'node:crypto';
import { authoring, type AuthoredApi, authoringPaths } from '@titian/shared-contracts/authoring';
import { session } from '@titian/shared-contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect, type Person, test } from '../src/fixtures';
import { PASSWORD } from '../src/portal';
import { wireOf } from '../src/wire';

const CONTACT = /^Pegawai hubungan/;
const EMAIL = /^E-mel pegawai hubungan/;

/** A draft of the land office, and what the server keeps of it. */
async function draft(request: APIRequestContext) {
  const wire = await wireOf(request, 'developer');
  const name = { my: `Bersama ${randomUUID().slice(0, 8)}`, en: 'Together' };
  const Identifier = `bersama-${randomUUID().slice(0, 8)}`;
  const made = await wire.post(authoring.create.path, {
    Identifier,
    Name: name,
    category: 'tanah',
    dataClassification: 'Limited',
  });
  expect(made.status).toBe(201);
  const { id, versions } = made.body as unknown as AuthoredApi;
  const stored = async () => (await wire.get(authoring.read.path.replace(':id', id))).body as unknown as AuthoredApi;
  return { wire, stored, address: (step: string) => authoringPaths.wizard(id, versions[0]!.id, step) };
}

const field = ({ page }: Person, name: RegExp) => page.getByRole('textbox', { name });

test('of two who edit one API at once nothing is lost, and what both changed is chosen', async ({ as, request }) => {
  const { stored, address } = await draft(request);
  const [author, other] = [await as('developer'), await as('tenantadmin')];
  for (const who of [author, other]) {
    await who.open(address('basics'));
    await expect(field(who, CONTACT)).toBeVisible();
  }

  // Different parts: both stay.
  await field(author, CONTACT).fill('Aminah binti Data');
  await expect.poll(async () => (await stored()).contactName).toBe('Aminah binti Data');
  await field(other, EMAIL).fill('bersama@tanah.example');
  await expect.poll(async () => (await stored()).contactEmail).toBe('bersama@tanah.example');
  expect((await stored()).contactName).toBe('Aminah binti Data');

  // The same part: nobody's text is overwritten before somebody has chosen.
  await field(author, CONTACT).fill('Yang pertama');
  await expect.poll(async () => (await stored()).contactName).toBe('Yang pertama');
  await field(other, CONTACT).fill('Yang kedua');
  await expect(other.page.getByText('Orang lain: Yang pertama')).toBeVisible();
  expect((await stored()).contactName).toBe('Yang pertama');
  await other.page.getByRole('button', { name: 'Kekalkan teks saya' }).click();
  await expect.poll(async () => (await stored()).contactName).toBe('Yang kedua');
});

test('what is typed as the session ends is there when the same person is back', async ({ as, request }) => {
  const { wire, stored, address } = await draft(request);
  const author = await as('developer');
  const { page } = author;
  await author.open(address('basics'));
  await expect(field(author, CONTACT)).toBeVisible();
  await field(author, CONTACT).fill('Ditaip pada saat akhir');
  // Somebody ends it elsewhere, before the pause after which a draft saves itself.
  expect((await wire.remove(session.revokeOthers.path)).status).toBeLessThan(300);
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('Nama pengguna atau e-mel').fill('developer');
  await page.getByLabel('Kata laluan', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log masuk' }).click();
  await expect(page).toHaveURL(/\/myapi\/newapi\?.*step=basics/);
  await expect(field(author, CONTACT)).toHaveValue('Ditaip pada saat akhir');
  await expect.poll(async () => (await stored()).contactName).toBe('Ditaip pada saat akhir');
});
