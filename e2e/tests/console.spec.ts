// Pages of mf-admin.
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { makeRelease } from '../src/rollout/makeRelease';
import { wireOf } from '../src/wire';

const REASON = 'Percubaan konsol platform.';
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Fills the reason in the open dialog, and confirms. */
const confirmWithReason = async (page: Page, action: string) => {
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
  // The text fits: the table's buttons are small, but rows of the menu are not.
  expect(await item.evaluate((row) => row.scrollWidth <= row.clientWidth && row.clientWidth > 100)).toBe(true);
  await item.click();
};

test('the platform team reserves a section, promotes a release, starts a canary, and rolls back', async ({
  as,
  request,
}) => {
  const name = `mf-konsol-${Date.now().toString(36)}`;
  const at = `/platform/sections/${name}`;
  const { page, open } = await as('superadmin');

  await test.step('a name is reserved, and its token is shown once', async () => {
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
    const data = await makeRelease({ name, version, behaviour: 'normal' });
    const reply = await request.post(`/registry/sections/${name}/releases`, { data, headers });
    expect(reply.status(), await reply.text()).toBe(201);
  }

  await test.step('its releases are listed with their checks, and the first becomes stable', async () => {
    await open(`${at}?part=releases`);
    await page.getByRole('button', { name: '1.0.0', exact: true }).click();
    await expect(dialog(page).getByText('Kebergantungan dikongsi')).toBeVisible();
    await leave(page);
    await actOn(page, '1.0.0', 'Naikkan ke stabil');
    await confirmWithReason(page, 'Naikkan 1.0.0');
    await expect(page.getByRole('row', { name: /1\.0\.0.*Stabil/ })).toBeVisible();
  });

  await test.step('a share of visitors gets the second; an open page is updated when a colleague promotes it', async () => {
    await open(at);
    await page.getByRole('button', { name: 'Mula canary' }).click();
    await dialog(page).getByRole('button', { name: 'Peratus tetap' }).click();
    await dialog(page).getByRole('slider').press('ArrowRight');
    await confirmWithReason(page, 'Mula canary');
    await expect(page.getByRole('img', { name: /94%.*6% menerima 1\.1\.0/ })).toBeVisible();
    const colleague = await wireOf(request, 'superadmin');
    await colleague.post(`/registry/sections/${name}/promote`, { version: '1.1.0', reason: REASON });
    await expect(page.getByText('Sandaran: 1.0.0')).toBeVisible();
  });

  await test.step('it is rolled back in one click, and the history shows the reason', async () => {
    await page.getByRole('button', { name: 'Undur ke 1.0.0' }).click();
    await confirmWithReason(page, 'Undur ke 1.0.0');
    await open(`${at}?part=history`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Diundur' })).toContainText(REASON);
  });

  await test.step('the developer panel shows the running release, until both are blocked', async () => {
    await page.getByRole('button', { name: 'Apa yang berjalan' }).click();
    const line = dialog(page).getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText('1.0.0');
    await expect(line).toContainText('Keluaran stabil.');
    await leave(page);
    await open(`${at}?part=releases`);
    for (const version of ['1.0.0', '1.1.0']) {
      await actOn(page, version, 'Sekat');
      await confirmWithReason(page, `Sekat ${version}`);
    }
    await expect(page.getByText('Disekat')).toHaveCount(2);
  });
});
