// Tables and pages at the widths between a phone and a wide screen, with the side menu open. The width is changed on the open page.
import { randomUUID } from 'node:crypto';
import { type AuthoredApi, authoring, NAME_MAX } from '@titian/shared-contracts/authoring';
import { catalogue, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { order, type OrderDetail, orderPaths, type OrderSummary } from '@titian/shared-contracts/order';
import { projectPaths } from '@titian/shared-contracts/project';
import { accessibility } from '../src/accessibility';
import { expect, type Person, test } from '../src/fixtures';
import { brokenWords } from '../src/tour/layout';
import { measureTables } from '../src/widths';
import { wireOf } from '../src/wire';
import { word } from '../src/words';

const ROLE_PAGES = [
  ['tenantadmin', '/helpdesk', 'en'],
  ['tenantadmin', '/manage-order', 'en'],
  ['superadmin', '/manage-user', 'en'],
  ['superadmin', '/settingsCMS/Pengumuman', 'en'],
  ['developer', '/mysubscription', 'en'],
  ['developer', '/myapi/registry', 'en'],
  ['developer', '/myapi/registry', 'my'],
  ['developer', '/myapi/api-endpoint', 'my'],
] as const;
/** Pixels: the side menu is beside the page from 992 on. */
const WIDTHS = [992, 1_024, 1_100, 1_280, 1_440];
const HEIGHT = 900;
const PRIMARY = 220;
/** Pixels: a name of two lines, what is below it, and a table's own air; an announcement's title is a sentence of three. */
const ROW = 125;

const at = async ({ page }: Person, width: number) => {
  await page.setViewportSize({ width, height: HEIGHT });
  return { ...(await page.evaluate(measureTables)), broken: await brokenWords(page, 'main') };
};

for (const [account, path, language] of ROLE_PAGES)
  test(`${path} of a ${account} has room for its names at every width, in ${language}`, async ({ as }) => {
    const person = await as(account, language);
    await person.page.setViewportSize({ width: 1_440, height: HEIGHT });
    await person.open(path);
    await expect(person.page.locator('main tbody tr').first()).toBeVisible();
    for (const width of WIDTHS) {
      const seen = await at(person, width);
      expect(seen, `at ${width}`).toMatchObject({ sideways: 0, broken: [], overlaid: [] });
      for (const table of seen.tables) {
        expect(table.primary, `primary column at ${width}`).toBeGreaterThanOrEqual(PRIMARY);
        expect(table.row, `highest row at ${width}`).toBeLessThanOrEqual(ROW);
        expect(table.frame, `hidden part of the table at ${width}`).toBe(0);
        expect(table.actsRight, `end of the actions at ${width}`).toBeLessThanOrEqual(width);
      }
    }
  });

test('a narrow table is stacked, and nothing scrolls sideways', async ({ as }) => {
  const person = await as('developer', 'en');
  await person.open('/mysubscription');
  await expect(person.page.locator('main tbody tr').first()).toBeVisible();
  for (const width of [360, 899]) {
    const seen = await at(person, width);
    expect(seen, `at ${width}`).toMatchObject({ sideways: 0, broken: [], overlaid: [] });
    await expect(person.page.getByRole('columnheader')).toHaveCount(0);
  }
});

/** Pixels: what is late, who has taken it, and the purpose with its text. */
const FACTS = 250;
/** Windows of a phone, of a sidebar that just fits, and between. */
const EVERY_WIDTH = [360, ...WIDTHS];

for (const language of ['my', 'en'] as const)
  test(`the page of an API hides nothing of its tables and breaks no word, in ${language}`, async ({
    visitor,
    request,
  }) => {
    const found = await request.get(`${catalogue.search.path}?q=hakmilik`);
    // The API of the demo with the most versions and changes.
    const { data } = (await found.json()) as { data: { id: string; Name: { my: string } }[] };
    const { id } = data.find(({ Name: { my } }) => my === 'Semakan Hakmilik Tanah')!;
    const person = await visitor(language);
    await person.page.setViewportSize({ width: 1_440, height: HEIGHT });
    await person.open(cataloguePaths.marketplace(id));
    const versions = person.page.locator('#versi');
    await expect(versions.getByRole('button', { name: /3/ }).first()).toBeVisible();
    await person.page.waitForLoadState('networkidle');
    for (const width of EVERY_WIDTH) {
      const seen = await at(person, width);
      expect(seen, `at ${width}`).toMatchObject({ sideways: 0, broken: [], overlaid: [] });
      for (const { frame } of seen.tables) expect(frame, `hidden part of a table at ${width}`).toBe(0);
      const figures = await person.page
        .locator('main dl dd')
        .evaluateAll((all) =>
          all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
        );
      expect(figures, `figures that are cut at ${width}`).toEqual([]);
    }
  });

for (const language of ['my', 'en'] as const)
  test(`an order whose package announces another rate hides nothing of its items, in ${language}`, async ({
    as,
    request,
  }) => {
    const wire = await wireOf(request, 'client');
    const { data } = (await wire.get(`${order.mine.path}?pageSize=100`)).body as unknown as { data: OrderSummary[] };
    const replies = await Promise.all(data.map(({ id }) => wire.get(`${order.mine.path}/${id}`)));
    const found = replies
      .map(({ body }) => body as unknown as OrderDetail)
      .find(({ items }) => items.some((item) => item.package.comingRate));
    expect(found, 'an order of the demo with an announced rate').toBeDefined();
    const person = await as('client', language);
    await person.open(orderPaths.order(found!.id));
    await expect(person.page.locator('main tbody tr').first()).toBeVisible();
    for (const width of EVERY_WIDTH) {
      const seen = await at(person, width);
      expect(seen, `at ${width}`).toMatchObject({ sideways: 0, broken: [], overlaid: [] });
      for (const { frame } of seen.tables) expect(frame, `hidden part of the items at ${width}`).toBe(0);
    }
  });

test('a name without spaces breaks, and the row of tabs keeps the current one in view and shows that it goes on', async ({
  as,
  request,
}) => {
  const person = await as('developer', 'en');
  const { page, open } = person;
  const name = 'n'.repeat(NAME_MAX);
  const made = await (
    await wireOf(request, 'developer')
  ).post(authoring.create.path, {
    ...{ Identifier: `lebar-${randomUUID().slice(0, 8)}`, Name: { my: name, en: name } },
    ...{ category: 'tanah', dataClassification: 'Limited' },
  });
  expect(made.status).toBe(201);
  const { id } = made.body as unknown as AuthoredApi;
  await open(`${projectPaths.owner(id)}/subscription`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const current = page.locator('nav [aria-current="page"]', { hasText: 'Subscription' });
  for (const width of EVERY_WIDTH) {
    expect((await at(person, width)).sideways, `at ${width}`).toBe(0);
    await expect(current, `at ${width}`).toBeInViewport({ ratio: 1 });
    const row = current.locator('..');
    const isCut = await row.evaluate((box) => box.scrollWidth > box.clientWidth + 2);
    expect((await row.getAttribute('data-more')) !== null, `fade at ${width}`).toBe(isCut);
  }
});

test('the matrix of rights breaks no word of its names, and scrolls in its frame alone', async ({ as }) => {
  const person = await as('superadmin');
  await person.page.setViewportSize({ width: 1_440, height: HEIGHT });
  await person.open('/authorization/add');
  await expect(person.page.getByRole('grid')).toBeVisible();
  for (const width of EVERY_WIDTH)
    expect(await at(person, width), `at ${width}`).toMatchObject({ sideways: 0, broken: [], overlaid: [] });
});

for (const account of ['superadmin', 'tenantadmin'] as const)
  for (const language of ['my', 'en'] as const)
    test(`what waits for a ${account} stands on the home page whole, in ${language}`, async ({ as }) => {
      const { page, open } = await as(account, language);
      await open('/');
      const cards = page.locator('section li > a:has(strong)');
      // Fewer have room in one row at every width.
      await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(5);
      for (const width of [...EVERY_WIDTH, 600, 800]) {
        await page.setViewportSize({ width, height: HEIGHT });
        const cut = await cards.evaluateAll((all) =>
          all.flatMap((card) => {
            const [own, row] = [card.getBoundingClientRect(), card.closest('ul')!.getBoundingClientRect()];
            const isOutside = own.right > row.right + 1 || own.left < row.left - 1;
            const parts = [card, ...card.querySelectorAll('*')].filter((part) => part.clientWidth > 0);
            const isCut = parts.some(
              (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2,
            );
            return isOutside || isCut ? [card.textContent] : [];
          }),
        );
        expect(cut, `at ${width}`).toEqual([]);
        expect(await brokenWords(page, 'main'), `at ${width}`).toEqual([]);
      }
    });

for (const [account, path] of [
  ['client', '/monitoring/mine'],
  ['developer', '/monitoring'],
  ['superadmin', '/logs/apis'],
] as const)
  test(`the paths of ${path} break between their parts alone`, async ({ as }) => {
    const { page, open } = await as(account, 'en');
    await open(path);
    await expect(page.locator('main tbody tr code').first()).toBeVisible();
    for (const width of EVERY_WIDTH) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await brokenWords(page, 'main'), `at ${width}`).toEqual([]);
    }
  });

test('the facts of a decision can be read beside its fields on a low screen', async ({ as }) => {
  const { page, open } = await as('tenantadmin', 'en');
  await page.setViewportSize({ width: 1_024, height: 768 });
  await open('/manage-order');
  await page.locator('main tbody td[data-primary] button').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: word('approve', 'en') }).check();
  await expect(drawer.getByRole('button', { name: word('approveItem', 'en') })).toBeInViewport({ ratio: 1 });
  const facts = (await drawer.locator('[data-dialog-body]').boundingBox())!;
  expect(facts.height).toBeGreaterThanOrEqual(FACTS);
});

test('the acts on chosen rows stand whole at every width', async ({ as }) => {
  const { page, open } = await as('developer', 'en');
  await open('/myapi/registry');
  await page.getByRole('checkbox').nth(1).check();
  const acts = page.getByRole('toolbar').filter({ hasText: 'selected' });
  for (const width of EVERY_WIDTH) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(acts).toBeVisible();
    const cut = await acts.evaluate((bar) => {
      const { left, right } = bar.getBoundingClientRect();
      const sides = [...bar.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
      return sides.filter((one) => one.width > 0 && (one.left < left || one.right > right)).length;
    });
    expect(cut, `at ${width}`).toBe(0);
  }
});

test('what left a table is in the detail of its row, and a column turned on comes back', async ({ as }) => {
  const { page, open } = await as('tenantadmin', 'en');
  await page.setViewportSize({ width: 1_024, height: HEIGHT });
  await open('/helpdesk');
  const reporter = page.getByRole('columnheader', { name: 'Reporter' });
  const opener = page.getByRole('button', { name: /^Details of / }).first();
  await expect(opener).toBeVisible();
  await expect(reporter).toHaveCount(0);
  await opener.click();
  await expect(page.getByRole('term').filter({ hasText: 'Reporter' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('menuitemradio', { name: 'Reporter' }).click();
  await expect(reporter).toBeVisible();
  expect(await page.evaluate(measureTables)).toMatchObject({ sideways: 0, overlaid: [] });
});

for (const [account, path] of [
  ['tenantadmin', '/manage-order'],
  ['superadmin', '/manage-user'],
  ['superadmin', '/logs/portal'],
] as const)
  test(`the drawer of ${path} cuts nothing, and axe finds nothing in it`, async ({ as }) => {
    const { page, open } = await as(account, 'en');
    await page.setViewportSize({ width: 992, height: HEIGHT });
    await open(path);
    await page.locator('main tbody td[data-primary] button').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeVisible();
    for (const width of [992, 1_280, 360]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const hidden = drawer.locator('[data-dialog-body]').evaluate((body) => body.scrollWidth - body.clientWidth);
      expect(await hidden, `at ${width}`).toBe(0);
    }
    expect(await accessibility(page)).toEqual([]);
  });
