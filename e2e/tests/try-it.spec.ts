// Pages of mf-catalogue; the gateway beside the portal.
import { randomUUID } from 'node:crypto';
import { cart } from '@titian/shared-contracts/cart';
import { type ApiDetail, catalogue, type CataloguePage, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { tryOut } from '@titian/shared-contracts/console';
import { order } from '@titian/shared-contracts/order';
import { expect, test } from '../src/fixtures';
import { type Wire, wireOf } from '../src/wire';

const body = async <T>(wire: Wire, path: string) => (await wire.get(path)).body as unknown as T;

/** A package of five calls a minute in the client's cart: of an open API that no application of the client's uses, and no other check's cart. */
async function addTrial(
  wire: Wire,
): Promise<{ detail: ApiDetail; trial: ApiDetail['packages'][number]; cartId: unknown }> {
  const used = (await body<{ project: { id: string } }[]>(wire, tryOut.targets.path)).map(({ project }) => project.id);
  const { data } = await body<CataloguePage>(wire, `${catalogue.search.path}?pageSize=50&access=open`);
  for (const { id: projectId } of data.filter(({ id, own }) => !used.includes(id) && !own)) {
    const detail = await body<ApiDetail>(wire, catalogue.detail.path.replace(':id', projectId));
    const trial = detail.packages.find(({ rate }) => rate.limit === 5)!;
    const added = await wire.post(cart.add.path, { projectId, packageId: trial.id, environment: 'Production' });
    if (added.status === 201) return { detail, trial, cartId: added.body.id };
    expect(added.body).toMatchObject({ status: 409, code: 'cart.duplicate' });
  }
  throw new Error('Every open API is used already.');
}

/** Subscribes a new application of the client's to an API. */
async function subscribe(wire: Wire): Promise<ApiDetail> {
  const { detail, trial, cartId } = await addTrial(wire);
  const placed = await wire.post(order.checkout.path, {
    ...{ idempotencyKey: randomUUID(), cartIds: [cartId], newApplicationName: `Cuba ${randomUUID()}` },
    ...{ purposeCode: 'improveService', purposeText: 'Counter staff check the record before a service is given.' },
    ...{ legalBasis: '', handling: 'Shown on screen only, kept nowhere.', ipAddresses: [], letters: [] },
    termsAccepted: [{ packageId: trial.id, revision: trial.termsRevision }],
  });
  expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 201 });
  return detail;
}

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
