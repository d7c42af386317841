// Pages of mf-catalogue, mf-admin.
import { cart } from '@titian/shared-contracts/cart';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { cartDialog } from '../src/cartDialog';
import { fillCheckout, submitOrder } from '../src/checkoutForm';
import { expect, test } from '../src/fixtures';
import { wireOf } from '../src/wire';
import { word } from '../src/words';

/** RM 0.30 a call, with larger packages at flat prices. */
const API = { my: 'Carian Rasmi', package: 'Asas' };
const CALLS = { day: '400', month: '12,000' };
const ESTIMATE = /RM\s3,600\.00/;
const FULL = /RM\s3,600\.00 \/ bulan bagi 12,000 panggilan/;
const MINE = 'Anggaran Kos';

test('one estimate from the calculator to the letter and the mail', async ({ as, request }) => {
  const client = await as('client');
  const approver = await as('tenantadmin');
  const wire = await wireOf(request, 'client');
  const lines = (await wire.get(cart.lines.path)).body as unknown as { id: string }[];
  for (const { id } of lines) await wire.remove(`/api/carts/${id}`);
  const found = (await wire.get(`${catalogue.search.path}?q=${encodeURIComponent(API.my)}`)).body as unknown as {
    data: { id: string }[];
  };
  const { page } = client;

  await test.step('the calculator', async () => {
    await client.open(`/apimarketplace/${found.data[0]!.id}/about`);
    await page.getByRole('spinbutton', { name: 'Bilangan panggilan' }).fill(CALLS.day);
    const offer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: API.package }) });
    await expect(offer.getByText(ESTIMATE)).toBeVisible();
    await expect(page).toHaveURL(/calls=400/);
  });

  await test.step('the choice says package, environment and estimate before anything is added', async () => {
    await page
      .getByRole('button', { name: word('addToCart', 'my') })
      .first()
      .click();
    const dialog = cartDialog(client);
    await dialog.getByRole('radio', { name: new RegExp(`^${API.package}`) }).check();
    await expect(dialog.getByLabel('Jangkaan panggilan sebulan')).toHaveValue('12,000');
    await expect(dialog.getByText(FULL)).toBeVisible();
    await dialog.getByRole('button', { name: word('addToCart', 'my') }).click();
    const toast = page.getByRole('region', { name: /F6/ });
    await expect(toast.getByText(`${API.package}, Pengeluaran`)).toBeVisible();
    await expect(toast).toBeInViewport({ ratio: 1 });
  });

  await test.step('the cart and the checkout', async () => {
    await client.open('/cart');
    await expect(page.getByText(FULL)).toBeVisible();
    await page.getByRole('link', { name: word('checkout', 'my') }).click();
    await expect(page.getByText(FULL)).toBeVisible();
    await fillCheckout(page, MINE);
    await submitOrder(page).click();
    await expect(page).toHaveURL(/\/order-detail\?id=/);
  });

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('ORD-');
  const orderNo = (await heading.innerText()).split(' ').at(-1)!;

  await test.step('the order and its letter', async () => {
    await expect(page.getByText(FULL)).toBeVisible();
    await page.getByRole('button', { name: word('viewLetter', 'my') }).click();
    const letter = page.getByRole('dialog');
    await expect(letter.getByText(`RM 3,600.00 sebulan bagi ${CALLS.month} panggilan`)).toBeVisible();
  });

  await test.step("the approver's facts", async () => {
    await approver.open(`/manage-order?q=${orderNo}`);
    await approver.page.getByRole('row', { name: new RegExp(API.my) }).click();
    await expect(approver.page.getByRole('dialog').getByText(FULL)).toBeVisible();
    await expect(approver.page.getByText(`${CALLS.month} / bulan`)).toBeVisible();
  });

  await test.step('the mail', async () => {
    const mails = async () => {
      const all = (await (await request.get('/dev/mail.json')).json()) as { subject: string; text: string }[];
      return all.filter(({ subject }) => subject.includes(orderNo)).map(({ text }) => text);
    };
    await expect.poll(mails).toContainEqual(expect.stringContaining('anggaran RM 3,600.00 sebulan'));
  });
});
