import type { Locator } from '@playwright/test';
import { expect, type Person } from './fixtures';
import { word } from './words';

/** The dialog in which package and environment are chosen before an API goes into the cart. */
export const cartDialog = ({ page, language }: Pick<Person, 'page' | 'language'>): Locator =>
  page.getByRole('dialog', { name: word('addDialog', language) });

/** Adds the API with what the dialog preselects. */
export async function addFromDialog(person: Pick<Person, 'page' | 'language'>): Promise<void> {
  const dialog = cartDialog(person);
  await dialog.getByRole('button', { name: word('addToCart', person.language) }).click();
  await expect(dialog).toHaveCount(0);
}
