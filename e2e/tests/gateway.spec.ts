// Pages of mf-catalogue and mf-myapi; the gateway beside the portal.
import type { APIRequestContext } from '@playwright/test';
import { catalogue, gatewayPath, KEY_HEADER } from '@titian/shared-contracts/catalogue';
import {
  application,
  type Credential,
  subscription,
  subscriptionPaths,
  type Subscription,
} from '@titian/shared-contracts/subscription';
import { chooseTyped } from '../src/chooseOption';
import { expect, test } from '../src/fixtures';
import { type Wire, wireOf } from '../src/wire';

/** A package of a thousand calls a day, which the demo's client uses. */
const API = { my: 'Aduan Awam', en: 'Public Complaints' };

async function subscriptionTo(wire: Wire, name: string): Promise<Subscription> {
  const { data } = (await wire.get(`${subscription.mine.path}?pageSize=100`)).body as unknown as {
    data: Subscription[];
  };
  return data.find(
    ({ project, environment, status }) =>
      project.Name.my === name && environment === 'Production' && status === 'Subscribed',
  )!;
}

const LABEL = 'Semakan pelayar';

interface Key {
  id: string;
  secret: string;
}

/** A new key of the application; those that earlier checks, or tries, made go first, because there may be two. */
async function issueKey(wire: Wire, { application: owner }: Subscription): Promise<Key> {
  const keys = (await wire.get(application.credentials.path.replace(':id', owner.id))).body as unknown as Credential[];
  for (const { id, label, allowed } of keys)
    if (label === LABEL && allowed.includes('revoke'))
      await wire.post(application.revoke.path.replace(':id', id), { reason: 'Another check begins.' });
  const path = application.issue.path.replace(':id', owner.id);
  return (await wire.post(path, { environment: 'Production', label: LABEL })).body as unknown as Key;
}

/** The address of the first operation that only reads, with its required query. */
async function addressOf(wire: Wire, { project }: Subscription): Promise<string> {
  const detail = (await wire.get(catalogue.detail.path.replace(':id', project.id))).body as unknown as {
    Identifier: string;
    versions: { version: string; operations: { method: string; path: string }[] }[];
  };
  const { operations } = detail.versions.find(({ version }) => version === project.version)!;
  const { path } = operations.find(({ method }) => method === 'GET')!;
  return gatewayPath({ ...detail, ...project }) + path.replaceAll(/\{\w+\}/g, 'A1');
}

/** The client, a subscription of theirs, and an address that it may call. */
async function consumerOf(request: APIRequestContext, api: string) {
  const wire = await wireOf(request, 'client');
  const held = await subscriptionTo(wire, api);
  return { wire, held, address: await addressOf(wire, held) };
}

const call = async (request: APIRequestContext, address: string, key?: string) =>
  request.get(address, { headers: key === undefined ? {} : { [KEY_HEADER]: key } });

test('a call by the application’s own key is answered, counted and on the page within five seconds', async ({
  as,
  request,
}) => {
  const { wire, held, address } = await consumerOf(request, API.my);
  const { id, secret: key } = await issueKey(wire, held);
  // A change is in force within five seconds.
  await expect(async () => expect((await call(request, address, key)).status()).not.toBe(401)).toPass({
    timeout: 5_000,
  });

  const client = await as('client', 'en');
  await client.open('/mysubscription');
  const row = client.page.getByRole('row').filter({ hasText: API.en }).filter({ hasText: held.subscriptionNo });
  const used = async () => Number(/([\d,]+)\s*\/\s*1,000/.exec(await row.innerText())![1]!.replaceAll(',', ''));
  await expect(row).toBeVisible();
  await client.page.waitForTimeout(4_000);
  const before = await used();

  const answer = await call(request, address, key);
  expect(answer.headers()).toMatchObject({ 'x-trace-id': expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(answer.headers()['x-gdx-error']).toBeUndefined();
  await expect(async () => expect(await used()).toBe(before + 1)).toPass({ timeout: 5_000 });

  const refused = await call(request, address, `${key}x`);
  expect([refused.status(), (await refused.json()).code]).toEqual([401, 'GDX-1402']);
  expect((await call(request, address)).status()).toBe(401);
  await wire.post(application.revoke.path.replace(':id', id), { reason: 'The check is over.' });
});

test('both keys are accepted while they overlap, and a revoked one no more; the page makes the call itself', async ({
  as,
  request,
}) => {
  const { wire, held, address } = await consumerOf(request, API.my);
  const { id, secret: old } = await issueKey(wire, held);
  const statusOf = async (key: string) => (await call(request, address, key)).status();

  const client = await as('client', 'en');
  const { page } = client;
  await client.open(`/myapi/applications-client?id=${held.application.id}`);
  const row = page.getByRole('row').filter({ hasText: old.slice(0, 17) });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  const dialog = page.getByRole('dialog', { name: /^Store the new key/ });
  await expect(dialog.getByText('Old, 7 days more')).toBeVisible();
  const fresh = (
    await dialog
      .locator('code')
      .filter({ hasText: /^ttn_live_\w{43}$/ })
      .innerText()
  ).trim();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(async () => expect(await statusOf(fresh)).not.toBe(401)).toPass({ timeout: 5_000 });
  expect(await statusOf(old)).not.toBe(401);

  // The code has the new key in it, and the page's own call is answered by the API.
  await page
    .getByRole('button', { name: API.en })
    .or(page.getByRole('combobox', { name: 'API' }))
    .first()
    .click();
  await page.getByRole('option', { name: new RegExp(API.en) }).click();
  await expect(page.getByRole('group', { name: /cURL/ })).toContainText(fresh);
  await page.getByRole('button', { name: 'Send the call' }).click();
  const answer = page.getByRole('status', { name: 'Answer of the API' });
  await expect(answer.getByText('Quota')).toBeVisible({ timeout: 30_000 });

  await row.getByRole('button', { name: 'End now' }).click();
  const revoking = page.getByRole('dialog');
  await revoking.getByLabel(/Reason/).fill('The new key is in use.');
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(async () => expect(await statusOf(old)).toBe(401)).toPass({ timeout: 5_000 });
  expect(await statusOf(fresh)).not.toBe(401);
  const keys = (await wire.get(application.credentials.path.replace(':id', held.application.id))).body as unknown as {
    id: string;
    supersededBy: string | null;
  }[];
  const { supersededBy } = keys.find((key) => key.id === id)!;
  await wire.post(application.revoke.path.replace(':id', supersededBy!), { reason: 'The check is over.' });
});

test('a refused call is explained to its caller by its trace id within five seconds, without the provider’s system', async ({
  as,
  request,
}) => {
  const { wire, held, address } = await consumerOf(request, API.my);
  const { secret: key } = await issueKey(wire, held);
  // A key of production where samples are answered.
  const sandbox = address.replace('/gateway/', '/gateway/-sandbox/');
  await expect(async () =>
    expect((await call(request, sandbox, key)).headers()['x-gdx-error']).toBe('GDX-1405'),
  ).toPass({ timeout: 5_000 });
  const refused = await call(request, sandbox, key);
  const { 'x-trace-id': traceId } = refused.headers();
  expect((await refused.json()).type).toContain('/errors/GDX-1405');

  const client = await as('client', 'en');
  await client.open(`/monitoring/${traceId}`);
  const cause = client.page.getByRole('region', { name: 'Why it was refused' });
  await expect(cause).toContainText('The key is for the other environment', { timeout: 5_000 });
  await expect(cause.getByRole('link', { name: 'Open the application’s keys' })).toBeVisible();
  await expect(client.page.getByRole('region', { name: 'Steps' })).toContainText('ended here');
  await expect(client.page.getByRole('main')).not.toContainText(/Its status|127\.0\.0\.1:/);

  await cause.getByRole('link', { name: 'GDX-1405' }).click();
  await expect(client.page.getByRole('heading', { level: 1 })).toContainText('GDX-1405');
});

/** A package with a monthly quota, which an application of the demo's client uses. */
const HELD = 'Harga Tani';

test('the provider’s hold and boost are in force at the gateway within five seconds', async ({ as, request }) => {
  const { wire, held, address } = await consumerOf(request, HELD);
  const { secret: key } = await issueKey(wire, held);
  const answers = (expected: (answer: Awaited<ReturnType<typeof call>>) => void) =>
    expect(async () => expected(await call(request, address, key))).toPass({ timeout: 5_000, intervals: [200] });
  await answers((answer) => expect(answer.headers()['x-gdx-error']).toBeUndefined());

  const provider = await as('tenantadmin', 'en');
  const { page } = provider;
  await provider.open(subscriptionPaths.subscriber(held.id));
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Put on hold' }).click();
  const hold = page.getByRole('dialog').last();
  await hold.getByLabel('Reason').fill('Calls come from an unknown address.');
  await hold.getByRole('button', { name: 'Put on hold' }).click();
  await expect(drawer.getByText('On hold by your agency')).toBeVisible();
  await answers((answer) => expect([answer.status(), answer.headers()['x-gdx-error']]).toEqual([403, 'GDX-1602']));
  await drawer.getByRole('button', { name: 'Resume' }).click();
  await answers((answer) => expect(answer.status()).toBe(200));

  const quota = Number((await call(request, address, key)).headers()['x-quota-limit']);
  const consumer = await as('client', 'en');
  await consumer.open(`${subscriptionPaths.mySubscription(held.id)}&ask=boost`);
  const ask = consumer.page.getByRole('dialog').last();
  await ask.getByLabel('More calls in each period').fill('500');
  await ask.getByLabel('What the calls are for').fill('The census doubles our counters.');
  await ask.getByRole('button', { name: 'Send the request' }).click();
  await expect(consumer.page.getByText('Waits for a decision')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Grant' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Grant' }).click();
  await answers((answer) => expect(Number(answer.headers()['x-quota-limit'])).toBe(quota + 500));
  await expect(consumer.page.getByText('In force')).toBeVisible();
});

test('a kill switch stops an API’s calls within five seconds, with its message, until it is lifted', async ({
  as,
  request,
}) => {
  const { wire, held, address } = await consumerOf(request, API.my);
  const { secret: key } = await issueKey(wire, held);
  const within = { timeout: 5_000 };
  const codeOf = async () => (await call(request, address, key)).headers()['x-gdx-error'];
  await expect(async () => expect(await codeOf()).toBeUndefined()).toPass(within);

  const admin = await as('superadmin', 'en');
  await admin.open('/policies/blocks');
  await admin.page.getByRole('button', { name: 'Block calls' }).first().click();
  const form = admin.page.getByRole('dialog', { name: 'Block calls' });
  await chooseTyped(admin.page, form.getByRole('combobox', { name: /^API/ }), API.en);
  await form.getByLabel(/Malay/).fill('Sistem disenggara.');
  await form.getByLabel(/English/).fill('The system is being mended.');
  await form.getByLabel(/^Reason/).fill('A leak of data is looked into');
  await form.getByRole('button', { name: 'Block calls' }).click();
  await expect(form).toBeHidden();
  await expect(async () => {
    const answer = await request.get(address, { headers: { [KEY_HEADER]: key, 'accept-language': 'en' } });
    expect([answer.status(), answer.headers()['x-gdx-error']]).toEqual([403, 'GDX-1201']);
    expect((await answer.json()).detail).toBe('The system is being mended.');
  }).toPass(within);

  const row = admin.page.getByRole('row').filter({ hasText: API.en }).filter({ hasText: 'Blocking' });
  await row.getByRole('button', { name: /action/i }).click();
  await admin.page.getByRole('menuitem', { name: 'Lift' }).click();
  const dialog = admin.page.getByRole('dialog', { name: /Lift the block/ });
  await dialog.getByLabel(/^Reason/).fill('Nothing leaked');
  await dialog.getByRole('button', { name: 'Lift' }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => expect(await codeOf()).toBeUndefined()).toPass(within);
});
