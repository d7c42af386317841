// Pages of mf-myapi and mf-catalogue: a definition whose parts are files of one archive, and the documents of an API.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { apiDocument } from '@titian/shared-contracts/api-document';
import { authoring, type AuthoredApi, authoringPaths } from '@titian/shared-contracts/authoring';
import { definition, type Definition } from '@titian/shared-contracts/definition';
import { type Part, zip } from '../../server/src/testing/archive';
import { expect, type Person, test } from '../src/fixtures';
import type { Language } from '../src/portal';
import { type Wire, wireOf } from '../src/wire';

const WORDS = {
  my: {
    ...{ file: 'Pilih fail', replace: 'Ganti fail', noErrors: 'Tiada ralat', operations: '2 operasi' },
    refused: 'lot.zip tidak diambil; teks kekal seperti sebelumnya.',
    mend: 'Betulkan fail-fail itu dan beri arkib itu semula:',
    missing: 'Fail schemas/plot.yaml tiada dalam arkib',
    wayOut: 'Laluan fail keluar daripada arkib: ../../etc/cron.d/lot',
    which: 'Beberapa fail boleh menjadi takrifan. Yang mana satu?',
    ...{ add: 'Tambah dokumen', upload: 'Fail', added: 'Dokumen ditambah', documents: 'Dokumen' },
    titles: ['Tajuk dalam bahasa Melayu', 'Tajuk dalam bahasa Inggeris'],
    up: (name: string) => `Alih ${name} ke atas`,
    download: (name: string) => `Muat turun ${name}`,
    ...{ remove: (name: string) => `Buang ${name}`, removeDo: 'Buang', removed: 'Dokumen dibuang' },
    signIn: 'Log masuk untuk memuat turun',
    notThis: 'Jenis fail ini tidak diterima.',
  },
  en: {
    ...{ file: 'Choose a file', replace: 'Replace the file', noErrors: 'No errors', operations: '2 operations' },
    refused: 'lot.zip was not taken; the text stays as it was.',
    mend: 'Mend the files and give the archive again:',
    missing: 'The archive has no file schemas/plot.yaml',
    wayOut: 'A path leads out of the archive: ../../etc/cron.d/lot',
    which: 'Several files could be the definition. Which one?',
    ...{ add: 'Add a document', upload: 'File', added: 'The document is added', documents: 'Documents' },
    titles: ['Title in Malay', 'Title in English'],
    up: (name: string) => `Move ${name} up`,
    download: (name: string) => `Download ${name}`,
    ...{ remove: (name: string) => `Remove ${name}`, removeDo: 'Remove', removed: 'The document is removed' },
    signIn: 'Sign in to download',
    notThis: 'This kind of file is not accepted.',
  },
} satisfies Record<Language, object>;
const say = ({ language }: Person) => WORDS[language];

const ROOT = `openapi: 3.1.0
info: { title: Lots, version: v1.0 }
paths:
  /lots: { $ref: paths/lots.yaml }
  /lots/{no}: { $ref: paths/lot.yaml }
`;
const LOTS = `get:
  operationId: listLots
  responses:
    '200':
      description: The lots
      content: { application/json: { schema: { $ref: ../schemas/lot.yaml } } }
`;
const LOT = `get:
  operationId: readLot
  parameters: [{ name: 'no', in: path, required: true, schema: { type: string } }]
  responses:
    '200':
      description: The lot
      content: { application/json: { schema: { $ref: ../schemas/lot.yaml } } }
`;
const SCHEMA = `type: object
properties:
  no: { type: string }
  parent: { $ref: '#' }
`;
const GOOD: Part[] = Object.entries({
  ...{ 'openapi.yaml': ROOT, 'paths/lots.yaml': LOTS, 'paths/lot.yaml': LOT, 'schemas/lot.yaml': SCHEMA },
}).map(([name, content]) => ({ name, content, isDeflated: true }));
/** The second file refers to one that isn't there. */
const BROKEN = GOOD.map((part) =>
  part.name === 'paths/lot.yaml' ? { ...part, content: LOT.replace('schemas/lot.yaml', 'schemas/plot.yaml') } : part,
);
const PLACE = /^paths\/lot\.yaml:7:\d+$/;

/** A draft of the land office, and what the server keeps of its definition. */
async function draft(wire: Wire) {
  const made = await wire.post(authoring.create.path, {
    ...{ Identifier: `fail-${randomUUID().slice(0, 8)}`, Name: { my: 'Fail', en: 'Files' } },
    ...{ category: 'tanah', dataClassification: 'Limited' },
  });
  expect(made.status).toBe(201);
  const { id, versions } = made.body as unknown as AuthoredApi;
  const versionId = versions[0]!.id;
  const path = definition.read.path.replace(':id', id).replace(':versionId', versionId);
  const stored = async () => (await wire.get(path)).body as unknown as Definition;
  return { stored, address: authoringPaths.wizard(id, versionId, 'definition') };
}

async function give(who: Person, parts: Part[]): Promise<void> {
  const { page } = who;
  const { file, replace } = say(who);
  const field = page.getByLabel(file, { exact: true }).or(page.getByLabel(replace, { exact: true }));
  await field.setInputFiles({ name: 'lot.zip', mimeType: 'application/zip', buffer: zip(parts) });
}

for (const language of ['my', 'en'] as const) {
  test(`a definition comes as the files of an archive, once these are mended (${language})`, async ({
    as,
    request,
  }) => {
    const words = WORDS[language];
    const { stored, address } = await draft(await wireOf(request, 'developer'));
    const author = await as('developer', language);
    const { page } = author;
    await author.open(address);
    // A draft begins with a document without operations.
    const { revision, text } = await stored();
    expect(revision).toBe(1);

    await test.step('one that leads out of itself is refused, and nothing of it is kept', async () => {
      await give(author, [...GOOD, { name: '../../etc/cron.d/lot', content: '* * * * * root true' }]);
      await expect(page.getByText(words.refused)).toBeVisible();
      await expect(page.getByText(words.wayOut)).toBeVisible();
      expect(await stored()).toMatchObject({ revision, text, operations: 0 });
    });

    await test.step('an error is said with its file and line, and nothing is kept', async () => {
      await give(author, BROKEN);
      await expect(page.getByText(words.missing)).toBeVisible();
      await expect(page.getByText(words.mend)).toBeVisible();
      await expect(page.getByText(PLACE)).toBeVisible();
      expect(await stored()).toMatchObject({ revision, text, operations: 0 });
    });

    await test.step('with two that may be the definition, the author chooses', async () => {
      await give(author, [...GOOD, { name: 'other.yaml', content: ROOT, isDeflated: true }]);
      await expect(page.getByText(words.which)).toBeVisible();
      await page.getByRole('button', { name: 'openapi.yaml' }).click();
      await expect(page.getByText(words.operations).first()).toBeVisible();
    });

    await test.step('mended, it is one text with its operations', async () => {
      await give(author, GOOD);
      await expect(page.getByText(words.refused)).toHaveCount(0);
      await expect(page.getByText(words.noErrors).first()).toBeVisible();
      await expect(page.getByText(words.operations).first()).toBeVisible();
      await expect(async () => expect(await stored()).toMatchObject({ revision: 3, stored: true })).toPass();
      const mended = await stored();
      expect(mended).toMatchObject({ operations: 2, schemas: 1 });
      for (const part of ['readLot', 'listLots', '#/components/schemas/lot']) expect(mended.text).toContain(part);
      expect(mended.text).not.toContain('.yaml');
    });

    await test.step('a broken one leaves that text as it is', async () => {
      const before = await stored();
      await give(author, BROKEN);
      await expect(page.getByText(words.refused)).toBeVisible();
      const after = await stored();
      expect([after.revision, after.text]).toEqual([before.revision, before.text]);
    });
  });

  test(`documents of an API are added, ordered, and found and downloaded by others (${language})`, async ({
    as,
    visitor,
    request,
  }) => {
    const words = WORDS[language];
    const wire = await wireOf(request, 'developer');
    const id = await published(wire);
    const author = await as('developer', language);
    const { page } = author;
    const names = ['Panduan', 'Kamus'].map((name) => `${name} ${randomUUID().slice(0, 6)}`);
    const bytes = (name: string) => Buffer.from(`%PDF-1.7\n% ${name}\ntrailer<<>>\n%%EOF\n`);
    const fileOf = (name: string) => `${name.replace(' ', '-')}.pdf`;

    await author.open(`/myapi/${id}/about`);
    const list = page.getByRole('list', { name: words.documents, exact: true });
    for (const name of names)
      await test.step(`${name} is uploaded`, async () => {
        await page.getByRole('button', { name: words.add }).click();
        const dialog = page.getByRole('dialog');
        const field = dialog.getByLabel(words.upload, { exact: true });
        const wrong = {
          name: 'palsu.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('<script>alert(1)</script>'),
        };
        await field.setInputFiles(wrong);
        await expect(dialog.getByText(words.notThis)).toBeVisible();
        await dialog.getByRole('button', { name: /palsu\.pdf/ }).click();
        await field.setInputFiles({ name: fileOf(name), mimeType: 'application/pdf', buffer: bytes(name) });
        await expect(dialog.getByText(/^\d+\s(bytes|bait)$/)).toBeVisible();
        for (const title of words.titles) await dialog.getByLabel(title).fill(name);
        await dialog.getByRole('button', { name: words.add }).click();
        await expect(page.getByText(words.added).first()).toBeVisible();
        await expect(list.getByText(name, { exact: true })).toBeVisible();
      });

    await test.step('the second comes before the first', async () => {
      const [first, second] = names as [string, string];
      await list.getByRole('button', { name: words.up(second) }).click();
      const order = async () => {
        const texts = await list.getByRole('listitem').allInnerTexts();
        const at = (name: string) => texts.findIndex((text) => text.includes(name));
        return at(second) < at(first);
      };
      await expect.poll(order).toBe(true);
      await page.reload();
      await expect(list).toBeVisible();
      expect(await order()).toBe(true);
    });

    await test.step('who is not signed in finds the titles, and signs in to download', async () => {
      const guest = await visitor(language);
      await guest.open(`/apimarketplace/${id}/about`);
      const part = guest.page.getByRole('region', { name: words.documents, exact: true });
      for (const name of names) await expect(part.getByText(name, { exact: true })).toBeVisible();
      await expect(part.getByRole('button', { name: words.signIn })).toBeVisible();
    });

    await test.step('another agency finds and downloads it', async () => {
      const client = await as('client', language);
      await client.open(`/apimarketplace/${id}/about`);
      const part = client.page.getByRole('region', { name: words.documents, exact: true });
      const name = names[1]!;
      const [saved] = await Promise.all([
        client.page.waitForEvent('download'),
        part.getByRole('button', { name: words.download(fileOf(name)) }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe(fileOf(name));
      expect(await readFile(await saved.path())).toEqual(bytes(name));
    });

    await test.step('what is removed is found no more', async () => {
      for (const name of names) {
        await list.getByRole('button', { name: words.remove(name), exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: words.removeDo, exact: true }).click();
        await expect(list.getByText(name, { exact: true })).toHaveCount(0);
      }
      const kept = (await wire.get(apiDocument.ofApi.path.replace(':id', id))).body as unknown as {
        title: { my: string };
      }[];
      expect(kept.filter(({ title }) => names.includes(title.my))).toEqual([]);
    });
  });
}

/** An API of the land office that the catalogue shows. */
async function published(wire: Wire): Promise<string> {
  const own = (await wire.get('/api/registry/projects?pageSize=100')).body as unknown as {
    data: { id: string; versions: { state: string }[] }[];
  };
  for (const { id, versions } of own.data) {
    if (!versions.some(({ state }) => state === 'Published')) continue;
    const listed = await wire.get(apiDocument.ofApi.path.replace(':id', id));
    if (listed.status === 200 && (listed.body as unknown as unknown[]).length > 0) return id;
  }
  throw new Error('The demo has no API with documents.');
}
