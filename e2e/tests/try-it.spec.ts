// Pages of mf-catalogue; the gateway beside the portal.
import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { expect, test } from '../src/fixtures';
import { subscribe } from '../src/subscribe';
import { wireOf } from '../src/wire';

test('an operation is tried from the API’s page: five calls are answered, the sixth in a minute waits', async ({
  as,
  request,
}) => {
  const { id, Name } = await subscribe(await wireOf(request, 'client'));
  const { open, page } = await as('client', 'en');
  await open(cataloguePaths.marketplace(id));
  await page
    .locator('section', { has: page.locator('h4') })
    .getByRole('link', { name: 'Try it' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: Name.en })).toBeVisible();

  const answer = page.getByRole('region', { name: 'Answer' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(answer.getByText('200', { exact: true }).first()).toBeVisible({ timeout: 10_000 });
  await expect(answer.getByText('4 of 5 left').first()).toBeVisible();
  await expect(answer.getByRole('link', { name: 'Trace' })).toBeVisible();
  for (let left = 3; left >= 0; left -= 1) {
    await send.click();
    await expect(answer.getByText(`${left} of 5 left`).first()).toBeVisible();
  }
  await send.click();
  const refusal = page.getByRole('region', { name: 'Refused by the gateway' });
  await expect(refusal.getByText('More than 5 calls in 60 s')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
});
