// Pages of mf-catalogue, mf-admin.
import { randomUUID } from 'node:crypto';
import { order } from '@titian/shared-contracts/order';
import { cart, type CartLine } from '@titian/shared-contracts/cart';
import type { Page } from '@playwright/test';
import { PURPOSE } from '../src/checkoutForm';
import { expect, type Person, test } from '../src/fixtures';
import { expectFocusKept } from '../src/focus';
import { follow, tabTo } from '../src/keyboard';
import { fillCart, type Wire, wireOf } from '../src/wire';
import { word as common } from '../src/words';

const WORDS = {
  queue: { my: /^Urus pesanan/, en: /^Manage orders/ },
  searchOrders: { my: /^Cari nombor pesanan/, en: /^Search order number/ },
  helpdesk: { my: /^Meja bantuan/, en: /^Helpdesk/ },
  newIssue: { my: /Lapor isu/, en: /Report an issue/ },
  title: { my: 'Tajuk', en: 'Title' },
  description: { my: 'Huraian', en: 'Description' },
  category: { my: 'Kategori', en: 'Category' },
  send: { my: 'Hantar laporan', en: 'Send the report' },
  reply: { my: 'Balasan anda', en: 'Your reply' },
  sendReply: { my: 'Hantar balasan', en: 'Send reply' },
} as const;
const LANGUAGES = ['my', 'en'] as const;

/** Places an order of one API by a call; its number and id. */
async function placeOrder(client: Wire): Promise<{ id: string; orderNo: string }> {
  const [line] = await fillCart(client, 1);
  const lines = (await client.get(cart.lines.path)).body as unknown as CartLine[];
  const { package: offered } = lines.find(({ id }) => id === line!.id)!;
  const placed = await client.post(order.checkout.path, {
    idempotencyKey: randomUUID(),
    cartIds: [line!.id],
    newApplicationName: `Tanpa tetikus ${Date.now()}`,
    purposeCode: 'improveService',
    purposeText: PURPOSE,
    handling: 'Tidak disimpan; dipaparkan di kaunter sahaja.',
    termsAccepted: [{ packageId: offered.id, revision: offered.termsRevision }],
  });
  if (placed.status !== 201) throw new Error(`the order was answered ${placed.status} ${JSON.stringify(placed.body)}`);
  return placed.body as unknown as { id: string; orderNo: string };
}

const main = (page: Page) => page.getByRole('main');

/** Opens the queue by the top bar, finds an order and approves its item. */
async function approve({ page, language }: Person, orderNo: string): Promise<void> {
  await follow(page, page.getByRole('banner').getByRole('link', { name: WORDS.queue[language] }));
  await expect(page).toHaveURL(/\/manage-order/);
  await tabTo(page, page.getByRole('searchbox', { name: WORDS.searchOrders[language] }));
  await page.keyboard.type(orderNo);
  await expect(page.getByRole('row')).toHaveCount(2);
  await follow(
    page,
    main(page)
      .getByRole('button', { name: new RegExp(orderNo) })
      .first(),
  );
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('radio', { name: common('approve', language) }));
  await page.keyboard.press('Space');
  await follow(page, dialog.getByRole('button', { name: common('approveItem', language) }));
  await expect(dialog).toHaveCount(0);
  await expectFocusKept(page, 'the decision');
}

/** Reports an issue from the list of issues, and writes to it again. */
async function report({ page, language }: Person, title: string): Promise<void> {
  await follow(page, page.getByRole('banner').getByRole('link', { name: WORDS.helpdesk[language] }));
  await follow(page, main(page).getByRole('link', { name: WORDS.newIssue[language] }));
  await expect(page.getByRole('heading', { level: 1, name: WORDS.newIssue[language] })).toBeFocused();
  await tabTo(page, page.getByLabel(WORDS.title[language]));
  await page.keyboard.insertText(title);
  await tabTo(page, page.getByLabel(WORDS.description[language]));
  await page.keyboard.insertText('Halaman langganan kosong sejak pagi.');
  await tabTo(page, page.getByRole('combobox', { name: WORDS.category[language] }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: WORDS.category[language] })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await follow(page, page.getByRole('button', { name: WORDS.send[language] }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectFocusKept(page, 'the report');
  await tabTo(page, page.getByLabel(WORDS.reply[language]));
  await page.keyboard.insertText('Masih kosong.');
  await follow(page, page.getByRole('button', { name: WORDS.sendReply[language] }));
  await expect(page.getByText('Masih kosong.')).toBeVisible();
  await expectFocusKept(page, 'the reply');
}

for (const language of LANGUAGES) {
  test(`an approval without a mouse, in ${language}`, async ({ as, request }) => {
    const client = await wireOf(request, 'client');
    const { id, orderNo } = await placeOrder(client);
    const officer = await as('tenantadmin', language);
    await officer.open('/');
    await approve(officer, orderNo);
    const { body } = await client.get(order.detail.path.replace(':id', id));
    const [item] = (body as unknown as { items: { steps: { state: string }[] }[] }).items;
    expect(item!.steps[0]!.state).toBe('Approved');
  });

  test(`an issue without a mouse, in ${language}`, async ({ as }) => {
    const client = await as('client', language);
    await client.open('/');
    await report(client, `Langganan kosong, papan kekunci ${Date.now()}`);
  });
}
