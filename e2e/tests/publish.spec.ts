// Pages of mf-myapi and mf-catalogue: from a document to an API that others find and call, and on to its next version.
import { randomUUID } from 'node:crypto';
import { authoredEndpoint } from '@titian/shared-contracts/authoring';
import { expect, type Person, test } from '../src/fixtures';
import {
  acknowledge,
  answers,
  beginNext,
  end,
  holdBack,
  move,
  orderAndCall,
  published,
  rewrite,
} from '../src/nextVersion';
import { ownSystem } from '../src/ownSystem';
import type { Language } from '../src/portal';
import { wireOf } from '../src/wire';

const WORDS = {
  my: {
    ...{ newApi: 'API baharu', name: ['Nama dalam bahasa Melayu', 'Nama dalam bahasa Inggeris'], slug: 'Pengenal' },
    ...{
      category: 'Kategori',
      legal: /^Asas undang-undang dalam bahasa Melayu/,
      go: /^Teruskan/,
      close: 'Simpan dan tutup',
    },
    ...{ file: 'Pilih fail', stops: /2 ralat menghalang/ },
    ...{ noErrors: 'Tiada ralat', add: 'Tambah titik akhir', address: 'Alamat 1', save: 'Simpan titik akhir' },
    ...{
      only: 'Hanya get laluan mencapainya',
      test: 'Uji sambungan',
      unknown: /Nama ini tidak diketahui/,
      answers: /\d+ dalam \d+ ms/,
      edit: 'Sunting',
    },
    ...{ addPackage: 'Tambah pakej', savePackage: 'Simpan pakej', offered: 'Ditawarkan', packages: 'Pakej' },
    ...{ ask: 'Minta perubahan', what: 'Apa yang perlu diubah', sentBack: 'v1.0 dipulangkan' },
    ...{ submit: 'Hantar untuk semakan', sent: 'v1.0 dihantar untuk semakan', approve: 'Luluskan' },
    ...{ approved: 'v1.0 diluluskan', publish: 'Terbitkan sekarang', published: 'v1.0 diterbitkan' },
    changed: /tidak dibenarkan pada status semasa/,
    ...{ production: /^Pengeluaran/, private: 'Alamat rangkaian peribadi dibenarkan', saved: 'Titik akhir disimpan' },
  },
  en: {
    ...{ newApi: 'New API', name: ['Name in Malay', 'Name in English'], slug: 'Identifier' },
    ...{ category: 'Category', legal: /^Legal basis in Malay/, go: /^Continue/, close: 'Save and close' },
    ...{ file: 'Choose a file', stops: /2 errors stop/ },
    ...{ noErrors: 'No errors', add: 'Add the endpoint', address: 'Address 1', save: 'Save the endpoint' },
    ...{
      only: 'Gateways alone reach it',
      test: 'Test the connection',
      unknown: /Nobody knows this name/,
      answers: /\d+ in \d+ ms/,
      edit: 'Edit',
    },
    ...{ addPackage: 'Add a package', savePackage: 'Save the package', offered: 'Offered', packages: 'Packages' },
    ...{ ask: 'Ask for changes', what: 'What has to change', sentBack: 'v1.0 was sent back' },
    ...{ submit: 'Send for review', sent: 'v1.0 was sent for review', approve: 'Approve' },
    ...{ approved: 'v1.0 is approved', publish: 'Publish now', published: 'v1.0 is published' },
    changed: /not possible in its current state/,
    ...{
      production: /^Production/,
      private: 'Addresses of private networks are allowed',
      saved: 'The endpoint is saved',
    },
  },
} satisfies Record<Language, object>;
const say = ({ language }: Person) => WORDS[language];

const CHANGE = 'Say in the contract which unit answers for the data.';

/** A document of one operation; its answer refers to a schema by that name. */
const documentOf = (schema: string) => `openapi: 3.1.0
info:
  title: Lots
  version: v1.0
  description: Every lot of the state, with its owner and its boundary.
  contact: { name: Land data, email: data@tanah.example }
servers:
  - url: https://api.tanah.example
tags:
  - name: lots
    description: Lots of land
paths:
  /lots:
    get:
      operationId: listLots
      summary: Lists the lots
      description: Lists the lots of a district, the newest first.
      tags: [lots]
      responses:
        '200':
          description: The lots
          content:
            application/json:
              schema: { $ref: '#/components/schemas/${schema}' }
              example: { no: '11832' }
        '400':
          description: The call can't be read
        '500':
          description: The system failed
components:
  schemas:
    Lot:
      type: object
      description: A lot
      properties:
        no: { type: string, description: Its number, example: '11832' }
`;

const go = (who: Person) => who.page.getByRole('button', { name: say(who).go }).click();

/** The first step; the API is a draft afterwards. */
async function begin(who: Person, name: string, identifier: string): Promise<void> {
  const { page } = who;
  await who.open('/myapi/registry');
  await page.getByRole('link', { name: say(who).newApi }).click();
  await expect(page).toHaveURL(/\/myapi\/newapi$/);
  for (const label of say(who).name) await page.getByLabel(label).first().fill(name);
  await page.getByRole('textbox', { name: say(who).slug }).fill(identifier);
  await page.getByRole('combobox', { name: say(who).category }).click();
  // A key that comes before the list does opens it once more.
  await expect(page.getByRole('listbox')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel(say(who).legal).fill('Kanun Tanah Negara');
  await go(who);
  await expect(page).toHaveURL(/step=definition/);
}

/** The same with two errors: a schema that isn't there, and an operation that has the name of another. */
const BROKEN = documentOf('Plot').replace(
  'components:',
  `  /holders:
    get:
      operationId: listLots
      responses:
        '200':
          description: The holders
components:`,
);
const lineOf = (text: string, pattern: string): number => text.slice(0, text.lastIndexOf(pattern)).split('\n').length;

const choose = (who: Person, text: string) =>
  who.page
    .getByLabel(say(who).file, { exact: true })
    .setInputFiles({ name: 'lots.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });

/** Registers an address in production. */
async function register(who: Person, url: string): Promise<void> {
  const { page } = who;
  const card = page.getByRole('region', { name: say(who).production });
  await card.getByRole('button', { name: say(who).add }).click();
  await page.getByLabel(say(who).address).fill(url);
  await page.getByRole('button', { name: say(who).save }).click();
  await expect(page.getByText(say(who).saved)).toBeVisible();
}

/** One of a version's acts, and its question. */
async function act({ page }: Person, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

const testConnection = (who: Person) =>
  who.page
    .getByRole('region', { name: say(who).production })
    .getByRole('button', { name: say(who).test })
    .click();

for (const language of ['my', 'en'] as const) {
  test(`an agency publishes an API from its own document, and a version that breaks it (${language})`, async ({
    as,
    request,
  }) => {
    test.setTimeout(400_000);
    const system = await ownSystem({ no: '11832' });

    const words = WORDS[language];
    const author = await as('developer', language);
    const { page } = author;
    const identifier = `lot-${randomUUID().slice(0, 8)}`;
    const name = `Lot ${identifier}`;
    await begin(author, name, identifier);

    // Two errors of a file are found, each at its line, and mended.
    await choose(author, BROKEN);
    await expect(page.getByText(words.stops).first()).toBeVisible({ timeout: 20_000 });
    for (const pattern of ['#/components/schemas/Plot', 'operationId: listLots'])
      await expect(
        page.getByRole('button', { name: new RegExp(`\\b${lineOf(BROKEN, pattern)}:\\d`) }).first(),
      ).toBeVisible();
    await choose(author, documentOf('Lot'));
    await expect(page.getByText(words.noErrors).first()).toBeVisible({ timeout: 20_000 });
    const [id, versionId] = ['id', 'version'].map((part) => new URL(page.url()).searchParams.get(part)!);
    await go(author);

    // A system that nobody knows, then the agency's own, which the platform lets the gateway reach.
    await register(author, 'https://lots.invalid/api');
    await testConnection(author);
    await expect(page.getByText(words.unknown)).toBeVisible({ timeout: 20_000 });
    // What was found is kept: it could be said why the portal doesn't reach it.
    await expect(page.getByRole('button', { name: words.only })).toBeVisible();
    const platform = await wireOf(request, 'superadmin');
    const place = authoredEndpoint.put.path
      .replace(':id', id!)
      .replace(':versionId', versionId!)
      .replace(':environment', 'Production');
    const times = { connectMs: 3_000, firstByteMs: 10_000, idleMs: 10_000, wholeMs: 30_000 };
    const input = {
      ...{ name: 'Main', strategy: 'single', ca: null, privateAllowed: true, breakerFailures: 5, suspendMs: 1_000 },
      ...{ ...times, urls: [{ url: system.address, weight: 1 }] },
    };
    expect((await platform.put(place, { rowVersion: 1, input })).status).toBe(200);
    await page.reload();
    await testConnection(author);
    await expect(page.getByText(words.answers)).toBeVisible({ timeout: 20_000 });
    await go(author);

    // A package, and the review.
    await page.getByRole('button', { name: words.addPackage }).click();
    const drawer = page.getByRole('dialog');
    for (const label of words.name) await drawer.getByLabel(label).first().fill('Asas');
    await drawer.getByRole('button', { name: words.savePackage }).click();
    await expect(
      page.getByRole('region', { name: words.packages, exact: true }).getByText(words.offered),
    ).toBeVisible();
    await go(author);
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.getByText(words.sent)).toBeVisible();

    // Somebody else asks for a change; its author reads what, and sends it again.
    const reviewer = await as('tenantadmin', language);
    const version = `/myapi/${id}/version/${versionId}`;
    await reviewer.open(version);
    await reviewer.page.getByRole('button', { name: words.ask, exact: true }).click();
    const asking = reviewer.page.getByRole('dialog');
    await asking.getByLabel(words.what).fill(CHANGE);
    await asking.getByRole('button', { name: words.ask, exact: true }).click();
    await expect(reviewer.page.getByText(words.sentBack)).toBeVisible();
    await author.open(version);
    await expect(page.getByText(CHANGE)).toBeVisible();
    await page.getByRole('button', { name: words.submit, exact: true }).first().click();
    await expect(page.getByText(words.sent)).toBeVisible();

    // What changes between its review and its publication isn't published unseen.
    const api = { id: id!, versionId: versionId!, name, identifier };
    await reviewer.page.reload();
    await act(reviewer, words.approve);
    await expect(reviewer.page.getByText(words.approved)).toBeVisible();
    await reviewer.page.getByRole('button', { name: words.publish, exact: true }).first().click();
    await expect(reviewer.page.getByRole('dialog')).toBeVisible();
    const { resubmit } = await rewrite(request, api, documentOf('Lot').replace('the newest first', 'the oldest first'));
    await reviewer.page.getByRole('dialog').getByRole('button', { name: words.publish, exact: true }).click();
    await expect(reviewer.page.getByText(words.changed).first()).toBeVisible();
    expect((await request.get(`/gateway/jtg/${identifier}/v1.0/lots`)).status()).toBe(404);
    await resubmit();

    // Then it is approved and published.
    await reviewer.page.reload();
    for (const [name, done] of [
      [words.approve, words.approved],
      [words.publish, words.published],
    ] as const) {
      await act(reviewer, name);
      await expect(reviewer.page.getByText(done)).toBeVisible();
    }

    // Another agency finds, orders and calls it; a version without its operation waits for that agency.
    const client = await as('client', language);
    const call = await orderAndCall(client, reviewer, request, api);
    const nextId = await beginNext(request, api, documentOf('Lot').replace('/lots:', '/parcels:'));
    await holdBack(reviewer, api.id, nextId);
    await acknowledge(client, name);
    await published(request, api, nextId);

    // The agency moves its subscription: both versions answer, until the first has ended.
    const [first, next] = [call('v1.0/lots'), call('v2.0/parcels')];
    await answers(next, 403);
    await move(client, name);
    for (const one of [first, next]) await answers(one, 200);
    await end(reviewer, api, 'deprecate');
    await expect(async () => expect((await first()).headers()).toHaveProperty('sunset')).toPass({ timeout: 20_000 });
    await end(reviewer, api, 'retire');
    await answers(first, 410);
    await answers(next, 200);
    system.close();
  });
}
