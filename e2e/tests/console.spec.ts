// Pages of mf-admin.
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { madeRelease } from '../src/rollout/madeRelease';
import { wireOf } from '../src/wire';

const REASON = 'Percubaan konsol platform.';
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Says why in the dialog that stands open, and goes ahead. */
const agree = async (page: Page, action: string) => {
  await dialog(page).getByLabel('Sebab').fill(REASON);
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const leave = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const actOn = async (page: Page, version: string, act: string) => {
  await page.getByRole('button', { name: `Lagi tindakan ${version}` }).click();
  const item = page.getByRole('menuitem', { name: act, exact: true });
  // Its words fit: a table's buttons are small, the rows of its menu are not.
  expect(await item.evaluate((row) => row.scrollWidth <= row.clientWidth && row.clientWidth > 100)).toBe(true);
  await item.click();
};

test('the platform team takes a new section from its name to stable, on a canary, and back', async ({
  as,
  request,
}) => {
  const name = `mf-konsol-${Date.now().toString(36)}`;
  const at = `/platform/sections/${name}`;
  const { page, open } = await as('superadmin');

  await test.step('a name is reserved, and a token for it shown this once', async () => {
    await open('/platform/sections');
    await page.getByRole('button', { name: 'Tambah seksyen' }).click();
    await dialog(page).getByLabel('Nama seksyen').fill(name);
    await dialog(page).getByLabel('Pasukan pemilik').fill('Pasukan Konsol');
    await dialog(page).getByLabel('Hubungan').fill('konsol@agensi.example');
    await dialog(page).getByRole('button', { name: 'Tambah seksyen' }).click();
    await expect(page).toHaveURL(new RegExp(`${name}\\?part=settings`));
    await page.getByRole('button', { name: 'Cipta token' }).click();
    await dialog(page).getByLabel('Nama').fill('CI pasukan');
    await dialog(page).getByRole('button', { name: 'Cipta token' }).click();
    await dialog(page)
      .getByRole('button', { name: /Tunjukkan token/ })
      .click();
  });
  const token = await dialog(page).locator('code').innerText();
  await dialog(page).getByRole('button', { name: 'Saya sudah menyimpannya' }).click();

  for (const version of ['1.0.0', '1.1.0']) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
    const data = await madeRelease({ name, version, manner: 'well' });
    const reply = await request.post(`/registry/sections/${name}/releases`, { data, headers });
    expect(reply.status(), await reply.text()).toBe(201);
  }

  await test.step('its releases stand with their checks, and the first becomes stable', async () => {
    await open(`${at}?part=releases`);
    await page.getByRole('button', { name: '1.0.0', exact: true }).click();
    await expect(dialog(page).getByText('Kebergantungan dikongsi')).toBeVisible();
    await leave(page);
    await actOn(page, '1.0.0', 'Naikkan ke stabil');
    await agree(page, 'Naikkan 1.0.0');
    await expect(page.getByRole('row', { name: /1\.0\.0.*Stabil/ })).toBeVisible();
  });

  await test.step('a share of visitors gets the second, which an open page learns of when somebody promotes it', async () => {
    await open(at);
    await page.getByRole('button', { name: 'Mula canary' }).click();
    await dialog(page).getByRole('button', { name: 'Peratus tetap' }).click();
    await dialog(page).getByRole('slider').press('ArrowRight');
    await agree(page, 'Mula canary');
    await expect(page.getByRole('img', { name: /94%.*6% menerima 1\.1\.0/ })).toBeVisible();
    const colleague = await wireOf(request, 'superadmin');
    await colleague.post(`/registry/sections/${name}/promote`, { version: '1.1.0', reason: REASON });
    await expect(page.getByText('Sandaran: 1.0.0')).toBeVisible();
  });

  await test.step('it is taken back in one click, and the history says why', async () => {
    await page.getByRole('button', { name: 'Undur ke 1.0.0' }).click();
    await agree(page, 'Undur ke 1.0.0');
    await open(`${at}?part=history`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Diundur' })).toContainText(REASON);
  });

  await test.step('the developer panel says what runs, until nothing of it does', async () => {
    await page.getByRole('button', { name: 'Apa yang berjalan' }).click();
    const line = dialog(page).getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText('1.0.0');
    await expect(line).toContainText('Keluaran stabil.');
    await leave(page);
    await open(`${at}?part=releases`);
    for (const version of ['1.0.0', '1.1.0']) {
      await actOn(page, version, 'Sekat');
      await agree(page, `Sekat ${version}`);
    }
    await expect(page.getByText('Disekat')).toHaveCount(2);
  });
});
