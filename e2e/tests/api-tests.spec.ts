// Pages of mf-catalogue; the gateway beside the portal.
import { randomUUID } from 'node:crypto';
import { testPaths } from '@titian/shared-contracts/api-test';
import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { expect, test } from '../src/fixtures';
import { subscribe } from '../src/subscribe';
import { wireOf } from '../src/wire';

test('a call is saved as a test; what it expects is mended, and its run is kept with its trace', async ({
  as,
  request,
}) => {
  const { id } = await subscribe(await wireOf(request, 'client'));
  const name = `Ujian ${randomUUID().slice(0, 8)}`;
  const { open, page } = await as('client', 'en');
  await open(cataloguePaths.marketplace(id));
  await page
    .locator('section', { has: page.locator('h4') })
    .getByRole('link', { name: 'Try it' })
    .first()
    .click();

  // An assertion that fails.
  await page.getByRole('button', { name: 'Add assertion' }).click();
  await page.getByRole('menuitem', { name: 'Status', exact: true }).click();
  const expected = page.getByRole('textbox', { name: 'Expected value' });
  await expected.fill('404');
  const answer = page.getByRole('region', { name: 'Answer' });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(answer.getByText('0 of 1 assertion met')).toBeVisible();
  await expect(answer.getByText('came 200')).toBeVisible();

  await page.getByRole('button', { name: 'Save as test' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name of the test' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Name of the new collection' }).fill(`Koleksi ${name}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Name of the test' })).toHaveValue(name);

  // Mended, and saved again.
  await expect(expected).toHaveValue('404');
  await expected.fill('200');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`“${name}” is saved`).last()).toBeVisible();

  await open(testPaths.tests());
  await page.getByRole('button', { name: `Run ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();
  const result = page.getByRole('article', { name });
  await expect(result.getByText('Passed', { exact: true })).toBeVisible();
  await expect(result.getByText('Status is 200')).toBeVisible();
  const trace = result.getByRole('link', { name: 'Trace' });
  await expect(trace).toHaveAttribute('href', /\/monitoring\/[0-9a-f]{32}$/);

  // Kept, and its call explained.
  await page.reload();
  await expect(result.getByText('Passed', { exact: true })).toBeVisible();
  await trace.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('GET', { exact: true }).first()).toBeVisible();
});
