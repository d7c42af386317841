import { expect, type Page } from '@playwright/test';
import { word } from './words';

export const PURPOSE = 'Semakan di kaunter lesen bagi setiap permohonan premis, sepuluh kali sehari.';

/** Fills the order form in Malay, for a new application with this name; doesn't submit it. */
export async function fillCheckout(page: Page, application: string): Promise<void> {
  await page.getByRole('radio', { name: word('newApplication', 'my') }).check();
  await page.getByLabel(word('applicationName', 'my')).fill(application);
  const option = word('purposeOption', 'my');
  const chosen = page.locator('.ant-select').getByTitle(option);
  // On a busy machine the list may still be opening, and the click is lost: try again.
  await expect(async () => {
    await page.getByRole('combobox', { name: word('purpose', 'my') }).click();
    await page.getByTitle(option).click({ timeout: 5_000 });
    await expect(chosen).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByLabel(word('purposeText', 'my')).fill(PURPOSE);
  await page.getByLabel(word('handling', 'my')).fill('Tidak disimpan; dipaparkan di kaunter sahaja.');
  await page.getByRole('checkbox', { name: word('acceptTerms', 'my') }).check();
}

/** The button that sends the order. */
export const submitOrder = (page: Page) => page.getByRole('button', { name: word('submitOrder', 'my') });
