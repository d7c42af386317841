import type { Page } from '@playwright/test';
import { chooseOption } from './chooseOption';
import { word } from './words';

export const PURPOSE = 'Semakan di kaunter lesen bagi setiap permohonan premis, sepuluh kali sehari.';

/** Fills the order form in Malay, for a new application with this name; doesn't submit it. */
export async function fillCheckout(page: Page, application: string): Promise<void> {
  await page.getByRole('radio', { name: word('newApplication', 'my') }).check();
  await page.getByLabel(word('applicationName', 'my')).fill(application);
  await chooseOption(page, word('purpose', 'my'), word('purposeOption', 'my'));
  await page.getByLabel(word('purposeText', 'my')).fill(PURPOSE);
  await page.getByLabel(word('handling', 'my')).fill('Tidak disimpan; dipaparkan di kaunter sahaja.');
  await page.getByRole('checkbox', { name: word('acceptTerms', 'my') }).check();
}

/** The button that sends the order. */
export const submitOrder = (page: Page) => page.getByRole('button', { name: word('submitOrder', 'my') });
