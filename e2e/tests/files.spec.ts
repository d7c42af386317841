// Pages of mf-catalogue.
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { fillCheckout, submitOrder } from '../src/checkoutForm';
import { expect, test } from '../src/fixtures';
import { fillCart, wireOf } from '../src/wire';

/** An API of the water authority, which the developer of the land office must not see. */
const API = 'Bil Air';
const LETTER = Buffer.from('%PDF-1.7\n% Surat sokongan majlis\ntrailer<<>>\n%%EOF\n');
const NOT_A_LETTER = Buffer.from('<!doctype html><script>alert(1)</script>');

/** The file that a click downloads. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Makes this API the only one in the client's cart. */
async function addToCart(request: APIRequestContext, name: string): Promise<void> {
  const wire = await wireOf(request, 'client');
  const found = await wire.get(`${catalogue.search.path}?q=${encodeURIComponent(name)}`);
  const [{ id }] = (found.body as unknown as { data: [{ id: string }] }).data;
  expect(await fillCart(wire, 1, (apiId) => apiId === id)).toHaveLength(1);
}

test('a letter goes with the order, is read by its approver and by nobody else; the order letter is printed and saved', async ({
  as,
  request,
}) => {
  const client = await as('client');
  const { page } = client;
  let orderNo = '';
  let letterPath = '';

  await test.step('at the checkout an HTML file named .pdf is refused, and a PDF is accepted', async () => {
    await addToCart(request, API);
    await client.open('/checkout');
    await fillCheckout(page, 'Kaunter Lampiran');
    const field = page.getByLabel('Surat sokongan', { exact: true });
    await field.setInputFiles({ name: 'palsu.pdf', mimeType: 'application/pdf', buffer: NOT_A_LETTER });
    await expect(page.getByText('Jenis fail ini tidak diterima.')).toBeVisible();
    await page.getByRole('button', { name: 'Buang palsu.pdf' }).click();
    await field.setInputFiles({ name: 'surat majlis.pdf', mimeType: 'application/pdf', buffer: LETTER });
    await expect(page.getByText('surat majlis.pdf')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const placed = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.status() === 201);
    await submitOrder(page).click();
    await placed;
    await expect(page).toHaveURL(/\/order-detail\?id=/);
    const heading = page.getByRole('heading', { level: 1, name: /ORD-/ });
    orderNo = /ORD-[\d-]+/.exec(await heading.innerText())![0];
  });

  await test.step('the requester gets it back byte by byte', async () => {
    page.on('request', (request) => (letterPath = /\/ecs\/[0-9a-f]+$/.exec(request.url())?.[0] ?? letterPath));
    const file = await downloaded(page, () =>
      page.getByRole('button', { name: 'Muat turun surat majlis.pdf' }).click(),
    );
    expect(file).toEqual({ name: 'surat majlis.pdf', bytes: LETTER });
    expect(letterPath).not.toBe('');
  });

  await test.step('its approver has it beside the decision', async () => {
    const approver = await as('tenantadmin');
    await approver.open(`/manage-order?q=${orderNo}`);
    await approver.page.getByRole('row', { name: new RegExp(API) }).click();
    const act = () => approver.page.getByRole('button', { name: 'Muat turun surat majlis.pdf' }).click();
    expect((await downloaded(approver.page, act)).bytes.equals(LETTER)).toBe(true);
    await approver.page.getByRole('button', { name: 'Lihat surat' }).click();
    await expect(approver.page.getByRole('article').getByText(orderNo).first()).toBeVisible();
  });

  await test.step('a developer of another agency gets 404', async () => {
    const outsider = await wireOf(request, 'developer');
    const id = new URL(page.url()).searchParams.get('id')!;
    for (const path of [letterPath, `/api/orders/${id}/letter`, `/api/orders/${id}/letter.pdf`])
      expect([path, (await outsider.get(path)).status]).toEqual([path, 404]);
  });

  await test.step('the order letter is printed in a window of its own, and saved as a PDF', async () => {
    await page.getByRole('button', { name: 'Lihat surat' }).click();
    const letter = page.getByRole('article');
    await expect(letter.getByText('Kedudukan permohonan akses data')).toBeVisible();
    await client.context.addInitScript(() => {
      window.print = () => void (document.documentElement.dataset.printed = 'yes');
    });
    const [printed] = await Promise.all([
      client.context.waitForEvent('page'),
      page.getByRole('button', { name: 'Cetak' }).click(),
    ]);
    await expect(printed.getByText('Kedudukan permohonan akses data')).toBeVisible();
    await expect(printed.locator('html[data-printed]')).toHaveCount(1);
    // The letter's styles are in the new window.
    await expect(printed.getByRole('article')).toHaveCSS('color-scheme', 'light');
    await printed.close();
    const file = await downloaded(page, () => page.getByRole('button', { name: 'Muat turun PDF' }).click());
    expect(file.name).toBe(`${orderNo}.pdf`);
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
