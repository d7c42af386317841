// Pages of mf-catalogue.
import { randomUUID } from 'node:crypto';
import type { CartLine } from '@titian/shared-contracts/cart';
import { CIPHER_PREFIX } from '@titian/shared-contracts/cipher';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import type { Checkout } from '@titian/shared-contracts/order';
import { type OwnProject, project } from '@titian/shared-contracts/project';
import { fillCheckout, PURPOSE, submitOrder } from '../src/checkoutForm';
import { expect, test } from '../src/fixtures';
import { PASSWORD } from '../src/portal';
import { fillCart, type Wire, wireOf } from '../src/wire';
import { word } from '../src/words';

interface OrderRow {
  id: string;
  application: { name: string };
}
const ordersOf = async (wire: Wire): Promise<OrderRow[]> => {
  const { data } = (await wire.get('/api/orders?pageSize=100')).body as unknown as { data: OrderRow[] };
  return data;
};
/** A name that no order has yet. */
const newName = (prefix: string) => `${prefix} ${randomUUID().slice(0, 8)}`;

test.describe('an order that is sent twice', () => {
  test('by a double click is one order', async ({ as, request }) => {
    const wire = await wireOf(request, 'client');
    await fillCart(wire, 1);
    const { page, open } = await as('client');
    const application = newName('Dua Klik');
    await open('/checkout');
    await fillCheckout(page, application);
    await submitOrder(page).dblclick();
    await expect(page).toHaveURL(/\/order-detail\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ORD-');
    const made = (await ordersOf(wire)).filter(({ application: { name } }) => name === application);
    expect(made).toHaveLength(1);
  });

  test('with the same idempotency key answers the first order again', async ({ request }) => {
    const wire = await wireOf(request, 'client');
    const [line] = await fillCart(wire, 1);
    const [shown] = (await wire.get('/api/cart')).body as unknown as CartLine[];
    const body: Checkout = {
      idempotencyKey: randomUUID(),
      cartIds: [line!.id],
      newApplicationName: newName('Kunci Sama'),
      purposeCode: 'improveService',
      purposeText: PURPOSE,
      handling: 'Tidak disimpan.',
      legalBasis: '',
      ipAddresses: [],
      letters: [],
      termsAccepted: [{ packageId: shown!.package.id, revision: shown!.package.termsRevision }],
    };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => wire.post('/api/orders', body)));
    expect(first!.status).toBe(201);
    for (const other of others) expect(other).toEqual(first);
    const made = await ordersOf(wire);
    expect(made.filter(({ application: { name } }) => name === body.newApplicationName)).toHaveLength(1);
  });
});

test.describe('a cart that changed meanwhile', () => {
  test('in another tab is reported, and nothing is sent', async ({ as, request }) => {
    const wire = await wireOf(request, 'client');
    const lines = await fillCart(wire, 2);
    const { page, context, open } = await as('client');
    const application = newName('Troli Lama');
    await open('/checkout');
    await fillCheckout(page, application);

    const other = await context.newPage();
    await other.goto('/cart');
    await other.getByRole('button', { name: `Buang ${lines[0]!.name}` }).click();
    await expect(other.getByRole('button', { name: `Buang ${lines[0]!.name}` })).toHaveCount(0);

    await submitOrder(page).click();
    await expect(page.getByText('Troli berubah sejak anda membukanya. Tiada apa-apa yang dihantar.')).toBeVisible();
    const lost = page.getByRole('listitem').filter({ hasText: lines[0]!.name });
    await expect(lost.getByText('Item ini tiada lagi dalam troli.')).toBeVisible();
    const made = (await ordersOf(wire)).filter(({ application: { name } }) => name === application);
    expect(made).toEqual([]);
    await expect(page.getByLabel(word('purposeText', 'my'))).toHaveValue(PURPOSE);

    await page.getByRole('link', { name: 'Semak troli' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    // Only the cart has this button: the page before stays until the cart's code is loaded.
    await expect(page.getByRole('button', { name: `Buang ${lines[1]!.name}` })).toBeVisible();
    await page.getByRole('link', { name: word('checkout', 'my') }).click();
    await expect(page.getByLabel(word('purposeText', 'my'))).toHaveValue(PURPOSE);
  });

  test('because an offer was closed shows the problem, in the cart and at submit', async ({ as, request }) => {
    const [wire, admin] = [await wireOf(request, 'client'), await wireOf(request, 'superadmin')];
    const { data } = (await admin.get('/api/registry/projects?pageSize=100')).body as unknown as {
      data: { id: string; subscribers: number }[];
    };
    const few = new Set(data.filter(({ subscribers }) => subscribers > 0 && subscribers < 4).map(({ id }) => id));
    const [line] = await fillCart(wire, 1, (apiId) => few.has(apiId));
    const { page, open } = await as('client');
    const application = newName('Pakej Tutup');
    await open('/checkout');
    await fillCheckout(page, application);

    await closeOffer(admin, line!.apiId);
    await submitOrder(page).click();
    await expect(page.getByText(/Tiada apa-apa yang dihantar/)).toBeVisible();
    await expect(page.getByText('Versi ini tidak lagi ditawarkan.')).toBeVisible();
    const made = (await ordersOf(wire)).filter(({ application: { name } }) => name === application);
    expect(made).toEqual([]);

    const fresh = await page.context().newPage();
    await fresh.goto('/cart');
    await expect(fresh.getByText('Versi ini tidak lagi ditawarkan.')).toBeVisible();
    await expect(fresh.getByText(/Selesaikan perkara yang ditandakan/)).toBeVisible();
    await wire.remove(`/api/carts/${line!.id}`);
  });
});

/** Ends the version of an API that can be ordered, with its subscriptions. */
async function closeOffer(admin: Wire, id: string) {
  const { versions } = (await admin.get(project.detail.path.replace(':id', id))).body as unknown as OwnProject;
  const served = versions.find(({ state }) => state === 'Published')!;
  const at = ({ path }: { path: string }) => path.replace(':id', id).replace(':versionId', served.id);
  const { earliestLastDay: lastDay } = (await admin.get(at(lifecycle.read))).body;
  const notice = { lastDay, successorId: null, migrationNote: null };
  expect((await admin.post(at(lifecycle.deprecate), notice)).status).toBe(200);
  const reason = 'API ini ditamatkan oleh agensi pemilik.';
  expect((await admin.post(at(lifecycle.retire), { reason })).status).toBe(200);
}

test('a session that ends while a form is filled leads to the sign-in page, and the form is restored after it', async ({
  as,
  request,
}) => {
  const wire = await wireOf(request, 'client');
  await fillCart(wire, 1);
  const { page, open } = await as('client');
  await open('/checkout');
  const application = newName('Sesi Tamat');
  await fillCheckout(page, application);

  const sessions = (await wire.get('/api/sessions')).body as unknown as { id: string; current: boolean }[];
  for (const { id, current } of sessions) if (!current) await wire.remove(`/api/sessions/${id}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sesi anda telah tamat. Log masuk semula untuk meneruskan.')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel(word('username', 'my')).fill('client');
  await page.getByLabel(word('password', 'my'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: word('signIn', 'my') }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel(word('purposeText', 'my'))).toHaveValue(PURPOSE);
  await expect(page.getByLabel(word('applicationName', 'my'))).toHaveValue(application);
  const made = (await ordersOf(wire)).filter(({ application: { name } }) => name === application);
  expect(made).toEqual([]);
});

test.describe('tampered calls', () => {
  test('an unreadable cipher text is answered 400, and the page shows it', async ({ as }) => {
    const { page, open } = await as('client');
    await open('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(`**${CIPHER_PREFIX}*`, async (route) => {
      const url = route.request().url();
      await route.continue({ url: url.replace(/.$/, (last) => (last === '0' ? '1' : '0')) });
    });
    const refused = page.waitForResponse((reply) => reply.status() === 400);
    await page.getByRole('link', { name: 'Pesanan' }).first().click();
    expect((await refused).url()).toContain(CIPHER_PREFIX);
    await expect(page.getByRole('alert').getByText('Permintaan ini tidak dapat dibaca.').first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Cuba semula' }).first().click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('a call with a tampered token is answered 401, and the page goes on with a new one', async ({ as, request }) => {
    const { page, open } = await as('client');
    await open('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let tampered = 0;
    await page.route(`**${CIPHER_PREFIX}*`, async (route) => {
      if (tampered > 0) return route.continue();
      tampered++;
      const headers = { ...route.request().headers(), authorization: 'Bearer nobody.has.signed' };
      await route.continue({ headers });
    });
    const refused = page.waitForResponse((reply) => reply.status() === 401);
    await page.getByRole('link', { name: 'Pesanan' }).first().click();
    expect((await refused).url()).toContain(CIPHER_PREFIX);
    await expect(page.getByRole('heading', { level: 1, name: 'Pesanan saya' })).toBeVisible();
    await expect(page).toHaveURL(/\/myorder$/);

    const plain = await request.get('/api/orders', { headers: { authorization: 'Bearer nobody.has.signed' } });
    expect(plain.status()).toBe(401);
    expect(plain.headers()['content-type']).toContain('application/problem+json');
  });
});
