// Pages of mf-catalogue, mf-admin, mf-myapi and mf-logs; the gateway beside the portal.
import { randomUUID } from 'node:crypto';
import { authoredPackage, type PackageInput } from '@titian/shared-contracts/authoring';
import { catalogue, KEY_HEADER } from '@titian/shared-contracts/catalogue';
import {
  application,
  type Credential,
  subscription,
  type Subscription,
  subscriptionPaths,
} from '@titian/shared-contracts/subscription';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type Person, test } from '../src/fixtures';
import type { Language } from '../src/portal';
import { addWithPackage, decide, emptyTheCart, fillTheOrder } from '../src/ordering';
import { type Wire, wireOf } from '../src/wire';
import { word } from '../src/words';

/** An API of personal data: its owner and the platform approve it. */
const JOURNEY = {
  my: {
    ...{ api: 'Permohonan Bantuan', package: 'Percubaan terkawal', application: 'Kaunter Bantuan' },
    ...{ withheld: ['jenisBantuan', 'peringkat'], members: ['jenisBantuan', 'peringkat'], kept: 'dikemasKini' },
  },
  en: {
    ...{ api: 'State Education Aid', package: 'Supervised trial', application: 'Scholarship Counter' },
    ...{ withheld: ['data[].tarikhMula', 'data[].tarikhTamat'], members: ['tarikhMula', 'tarikhTamat'], kept: 'amaun' },
  },
};
const WORDS = {
  my: {
    ...{
      tryIt: 'Cuba API',
      send: 'Hantar',
      answer: 'Jawapan',
      left: 'berbaki',
      explain: 'Terangkan ralat ini',
      refused: 'Ditolak oleh get laluan',
    },
    ...{ overRate: 'Melebihi 5 panggilan dalam 60 s', why: 'Sebab ditolak', more: 'Minta lebih banyak panggilan' },
    ...{ rate: 'Tambahan dalam 60 s', reason: 'Kegunaan panggilan itu', ask: 'Hantar permohonan' },
    ...{
      waits: 'Menunggu keputusan',
      grant: 'Berikan',
      inForce: 'Berkuat kuasa',
      hold: 'Gantung',
      resume: 'Sambung semula',
    },
    ...{ onHold: 'Digantung oleh agensi anda', why_: 'Sebab', acts: /^Tindakan untuk/, rotate: 'Gilirkan' },
    ...{ store: /^Simpan kunci baharu/, done: 'Selesai', endNow: 'Tamatkan', revoke: 'Batalkan' },
  },
  en: {
    ...{
      tryIt: 'Try it',
      send: 'Send',
      answer: 'Answer',
      left: 'left',
      explain: 'Explain this error',
      refused: 'Refused by the gateway',
    },
    ...{ overRate: 'More than 5 calls in 60 s', why: 'Why it was refused', more: 'Ask for more calls' },
    ...{ rate: 'More calls in 60 s', reason: 'What the calls are for', ask: 'Send the request' },
    ...{ waits: 'Waits for a decision', grant: 'Grant', inForce: 'In force', hold: 'Put on hold', resume: 'Resume' },
    ...{ onHold: 'On hold by your agency', why_: 'Reason', acts: /^Actions for/, rotate: 'Rotate' },
    ...{ store: /^Store the new key/, done: 'Done', endNow: 'End now', revoke: 'Revoke' },
  },
} satisfies Record<Language, object>;

/** What is said in a person's language. */
const say = ({ language }: Person) => WORDS[language];
/** Calls that are answered count: not many of them are made while a change comes into force. */
const within = { timeout: 10_000, intervals: [1_000] };

async function subscribe(client: Person, officers: readonly Person[], request: APIRequestContext) {
  const { api, package: pack, application: system, withheld } = JOURNEY[client.language];
  // A second try begins with an application of its own.
  const name = `${system} ${randomUUID().slice(0, 8)}`;
  await emptyTheCart(client);
  await addWithPackage(client, api, pack);
  await client.open('/cart');
  await client.page.getByRole('link', { name: word('checkout', client.language) }).click();
  const orderNo = await fillTheOrder(client, name);
  for (const [at, officer] of officers.entries())
    await decide(officer, { orderNo, api, decision: 'approve', withheld: at === 0 ? withheld : [] });
  const wire = await wireOf(request, 'client');
  const path = `${subscription.mine.path}?q=${encodeURIComponent(name)}&status=Subscribed`;
  const { data } = (await wire.get(path)).body as unknown as { data: Subscription[] };
  return { wire, held: data.find(({ application: owned }) => owned.name === name)! };
}

/** Opens "Try it" of the API, and calls it once. */
async function tryIt(client: Person, { id, project }: Subscription): Promise<void> {
  const { page, open } = client;
  const { send, answer } = say(client);
  await open(`/apimarketplace/${project.id}/try?sub=${id}`);
  await page.getByRole('button', { name: send, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: send }).click();
  await expect(page.getByRole('region', { name: answer }).getByText('200', { exact: true }).first()).toBeVisible({
    timeout: 10_000,
  });
}

/** Four more calls are answered, the next one waits; the page of the trace says why. */
async function sixthCall(client: Person): Promise<void> {
  const { page } = client;
  const { send, answer, left, refused, overRate, explain, why } = say(client);
  const button = page.getByRole('button', { name: send, exact: true });
  const region = page.getByRole('region', { name: answer });
  for (let more = 3; more >= 0; more -= 1) {
    await button.click();
    await expect(region.getByText(new RegExp(`^${more} [a-z]+ 5 ${left}$`)).first()).toBeVisible();
  }
  const reply = page.waitForResponse((one) => one.url().includes('/gateway/') && one.status() === 429);
  await button.click();
  expect(Number((await reply).headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: refused }).getByText(overRate)).toBeVisible();
  await region.getByRole('link', { name: explain }).click();
  await expect(page.getByRole('region', { name: why })).toContainText('GDX-1305', { timeout: 10_000 });
}

/** From the explanation to more calls a minute: asked, granted, in force. */
async function boost(client: Person, owner: Person, { id }: Subscription): Promise<void> {
  const { page } = client;
  const words = say(client);
  await page.getByRole('link', { name: words.more }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(words.rate).fill('200');
  await dialog.getByLabel(words.reason).fill('A queue of a hundred people stands at the counter.');
  await dialog.getByRole('button', { name: words.ask }).click();
  await expect(page.getByText(words.waits)).toBeVisible();
  await owner.open(subscriptionPaths.subscriber(id));
  await owner.page.getByRole('dialog').first().getByRole('button', { name: words.grant }).click();
  await expect(page.getByText(words.inForce)).toBeVisible();
}

/** An address that the subscription may call, as "Try it" called it. */
async function addressOf(page: Page): Promise<string> {
  const called = await page
    .getByRole('code')
    .filter({ hasText: /^\/gateway\// })
    .first()
    .innerText();
  return called.replaceAll(/\s/g, '');
}

async function hold(owner: Person, statusOf: () => Promise<number>): Promise<void> {
  const words = say(owner);
  const drawer = owner.page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: words.hold }).click();
  const asking = owner.page.getByRole('dialog').last();
  await asking.getByLabel(words.why_).fill('Calls come from an unknown address.');
  await asking.getByRole('button', { name: words.hold }).click();
  await expect(drawer.getByText(words.onHold)).toBeVisible();
  await expect(async () => expect(await statusOf()).toBe(403)).toPass(within);
  await drawer.getByRole('button', { name: words.resume }).click();
  await expect(async () => expect(await statusOf()).toBe(200)).toPass(within);
}

/** Both keys are accepted while they overlap; the old one is not once it was ended. */
async function rotate(
  client: Person,
  { application: owned }: Subscription,
  old: string,
  statusOf: (key: string) => Promise<number>,
) {
  const { page, open } = client;
  const words = say(client);
  await open(`/myapi/applications-client?id=${owned.id}`);
  const row = page.getByRole('row').filter({ hasText: old.slice(0, 17) });
  await row.getByRole('button', { name: words.acts }).click();
  await page.getByRole('menuitem', { name: words.rotate }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: words.rotate }).click();
  const dialog = page.getByRole('dialog', { name: words.store });
  const fresh = (
    await dialog
      .locator('code')
      .filter({ hasText: /^ttn_live_\w{43}$/ })
      .innerText()
  ).trim();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: words.done }).click();
  await expect(async () => expect(await statusOf(fresh)).toBe(200)).toPass(within);
  expect(await statusOf(old)).toBe(200);
  await row.getByRole('button', { name: words.endNow }).click();
  const revoking = page.getByRole('dialog').last();
  await revoking.getByLabel(words.why_).fill('The new key is in use.');
  await revoking.getByRole('button', { name: words.revoke }).click();
  await expect(async () => expect(await statusOf(old)).toBe(401)).toPass(within);
  expect(await statusOf(fresh)).toBe(200);
}

const issue = async (wire: Wire, { application: { id } }: Subscription) =>
  (await wire.post(application.issue.path.replace(':id', id), { environment: 'Production', label: 'Kaunter' }))
    .body as unknown as Credential & { secret: string };

for (const language of ['my', 'en'] as const)
  test(`from a subscription to calls, refused, explained, boosted, held and rotated, in ${language}`, async ({
    as,
    request,
  }) => {
    const [client, owner, platform] = [
      await as('client', language),
      await as('tenantadmin', language),
      await as('superadmin', language),
    ];
    const { members, kept } = JOURNEY[language];
    const { wire, held } = await subscribe(client, [owner, platform], request);

    await tryIt(client, held);
    const region = client.page.getByRole('region', { name: say(client).answer });
    await expect(region).toContainText(kept);
    for (const member of members) await expect(region).not.toContainText(`"${member}"`);
    const address = await addressOf(client.page);
    await sixthCall(client);
    await boost(client, owner, held);

    const { secret } = await issue(wire, held);
    const call = (key: string) =>
      request.get(address, { headers: { [KEY_HEADER]: key, 'x-gdx-purpose': 'improveService' } });
    const statusOf = async (key = secret) => (await call(key)).status();
    await expect(async () => expect(await statusOf()).toBe(200)).toPass(within);
    const { 'x-trace-id': trace } = (await call(secret)).headers();
    for (const who of [client, owner]) {
      await who.open(`/monitoring/${trace}`);
      await expect(who.page.getByText('200', { exact: true }).first()).toBeVisible({ timeout: 10_000 });
    }
    await owner.open(subscriptionPaths.subscriber(held.id));
    await hold(owner, statusOf);
    await rotate(client, held, secret, statusOf);
  });

/** An API of open data, whose answers have more fields than the package that is made of it. */
const BUSES = { my: 'Masa Ketibaan Bas', en: 'Bus Arrival Times' };
const ARRIVALS = 'GET /henti/{kodHenti}/ketibaan';
const RELEASED = ['/data/*/kodHenti', '/data/*/tiba', '/jumlah'];
const FIELDS = {
  my: { title: 'Medan jawapan', letter: 'Lihat surat', granted: 'Medan jawapan diluluskan' },
  en: { title: 'Response fields', letter: 'View letter', granted: 'Response fields granted' },
};

/** A package that names response fields; its name. */
async function addPackageWithFields(wire: Wire, projectId: string): Promise<string> {
  const name = `Medan ${randomUUID().slice(0, 8)}`;
  const text = (value: string) => ({ my: value, en: value });
  const input: PackageInput = {
    ...{ name: text(name), description: text('Ketibaan sahaja.'), terms: text('Untuk papan maklumat sahaja.') },
    ...{ isOffered: true, quota: { limit: 1_000, unit: 'day' }, rate: { limit: 100, perSeconds: 60, burst: 0 } },
    ...{ stopOnQuota: true, price: { model: 'Free', amount: 0, currency: 'MYR' }, validation: 'Manual' },
    ...{ subscriptionMonths: 12, maxSubscribers: null, operations: null },
    ...{ fields: [{ operationId: ARRIVALS, fields: RELEASED }], throttlePolicyId: null, accessPolicyId: null },
  };
  const made = await wire.post(authoredPackage.create.path.replace(':id', projectId), input);
  expect(made.status).toBe(201);
  return name;
}

for (const language of ['my', 'en'] as const)
  test(`of a package with response fields, struck out further, exactly what is left is answered, in ${language}`, async ({
    as,
    request,
  }) => {
    const [client, owner] = [await as('client', language), await as('tenantadmin', language)];
    const words = FIELDS[language];
    const api = BUSES[language];
    const provider = await wireOf(request, 'tenantadmin');
    const wire = await wireOf(request, 'client');
    const found = await wire.get(`${catalogue.search.path}?q=${encodeURIComponent(BUSES.my)}&pageSize=50`);
    const { data } = found.body as unknown as { data: { id: string; Name: { my: string } }[] };
    const projectId = data.find(({ Name }) => Name.my === BUSES.my)!.id;
    const pack = await addPackageWithFields(provider, projectId);

    await emptyTheCart(client);
    await addWithPackage(client, api, pack);
    await client.open('/cart');
    await client.page.getByRole('link', { name: word('checkout', language) }).click();
    const name = `Papan Bas ${randomUUID().slice(0, 8)}`;
    const orderNo = await fillTheOrder(client, name);
    // Who ordered sees what was asked for; who decides sees it, and is offered nothing else.
    await expect(client.page.getByRole('listitem').filter({ hasText: ARRIVALS })).toContainText(
      'data[].kodHenti, data[].tiba, jumlah',
    );
    const { page } = owner;
    await owner.open(`/manage-order?q=${orderNo}`);
    await page.getByRole('row', { name: new RegExp(api) }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: words.title, exact: true })).toBeVisible();
    await expect(drawer.getByRole('listitem').filter({ hasText: ARRIVALS })).toContainText('data[].tiba');
    await page.getByRole('radio', { name: word('approve', language) }).check();
    await page.getByRole('checkbox', { name: word('limitFields', language) }).check();
    await expect(page.getByRole('checkbox', { name: 'data[].kodHenti', exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'data[].noBas', exact: true })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'data[].tiba', exact: true }).uncheck();
    await page.getByRole('button', { name: word('approveItem', language) }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const path = `${subscription.mine.path}?q=${encodeURIComponent(name)}&status=Subscribed`;
    const held = ((await wire.get(path)).body as unknown as { data: Subscription[] }).data.find(
      ({ application: owned }) => owned.name === name,
    )!;
    expect(held.fields).toEqual([{ operationId: ARRIVALS, fields: ['/data/*/kodHenti', '/jumlah'] }]);
    await client.open(`/order-detail?id=${held.orderId}`);
    await client.page.getByRole('button', { name: words.letter }).first().click();
    const letter = client.page.getByRole('dialog');
    await expect(letter.getByText(words.granted)).toBeVisible();
    await expect(letter.getByText(`${ARRIVALS}: data[].kodHenti, jumlah`)).toBeVisible();
    await client.open(subscriptionPaths.mySubscription(held.id));
    await expect(client.page.getByRole('listitem').filter({ hasText: ARRIVALS })).toContainText(
      'data[].kodHenti, jumlah',
    );

    const { secret } = await issue(wire, held);
    const detail = await wire.get(catalogue.detail.path.replace(':id', projectId));
    const served = detail.body as unknown as { Identifier: string; organization: { code: string } };
    const address = `/gateway/${served.organization.code.toLowerCase()}/${served.Identifier}/${held.version.version}`;
    const answer = async () =>
      request.get(`${address}/henti/H0412/ketibaan`, {
        headers: { [KEY_HEADER]: secret, 'x-gdx-purpose': 'improveService' },
      });
    await expect(async () => expect((await answer()).status()).toBe(200)).toPass(within);
    const body = (await (await answer()).json()) as { data: object[]; jumlah: number };
    expect(Object.keys(body).sort()).toEqual(['data', 'jumlah']);
    expect(body.data.length).toBeGreaterThan(0);
    for (const row of body.data) expect(Object.keys(row)).toEqual(['kodHenti']);
  });
