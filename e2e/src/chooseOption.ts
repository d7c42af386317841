import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses an option of a field. On a busy machine its list may still be opening, and the click is lost: it tries again. */
export async function chooseOption(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  const chosen = page.locator('.ant-select').getByTitle(option);
  await expect(async () => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByTitle(option).click({ timeout: 5_000 });
    await expect(chosen).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** Chooses an option of a long list, which shows it only after typing. A click that comes while the list still becomes shorter is lost: it tries again. */
export async function chooseTyped(page: Page, field: Locator, option: string): Promise<void> {
  const chosen = page.locator('.ant-select').getByTitle(option, { exact: true }).last();
  await expect(async () => {
    await field.fill(option);
    await page.getByTitle(option, { exact: true }).last().click({ timeout: 5_000 });
    await expect(chosen).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}
