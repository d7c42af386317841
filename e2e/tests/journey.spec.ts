// Pages of mf-catalogue, mf-admin.
import { expect, type Person, test } from '../src/fixtures';
import { at, BASE_URL, type Language } from '../src/portal';
import { addFromDialog } from '../src/cartDialog';
import { word } from '../src/words';

interface Choices {
  typed: string;
  corrected: string;
  first: string;
  second: string;
  package: string;
  application: string;
}
const CHOICES: Record<Language, Choices> = {
  my: {
    typed: 'cukai tnah',
    corrected: 'cukai tanah',
    first: 'Bayaran Cukai Tanah',
    second: 'Permit Bahan Batuan',
    package: 'Asas',
    application: 'Kaunter Lesen Baharu',
  },
  en: {
    typed: 'quit rnt',
    corrected: 'quit rent',
    first: 'Quit Rent Payment',
    second: 'Rock Material Permits',
    package: 'Basic',
    application: 'New Licence Counter',
  },
};
const PURPOSE = 'Semakan di kaunter lesen bagi setiap permohonan premis, sepuluh kali sehari.';
const REASON = 'Tujuan tidak menyatakan undang-undang yang membenarkannya.';

/** Removes the demo's cart lines, so that the order has only what this check adds. */
async function emptyTheCart({ page, language, open }: Person): Promise<void> {
  await open('/cart');
  const remove = page.getByRole('button', { name: language === 'en' ? /^Remove / : /^Buang / });
  const empty = page.getByText(language === 'en' ? 'Your cart is empty' : 'Troli anda kosong');
  await expect(remove.first().or(empty)).toBeVisible({ timeout: 20_000 });
  for (let left = await remove.count(); left > 0; left--) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
}

async function cartCount({ page, language }: Person): Promise<number> {
  const name =
    (await page.getByRole('link', { name: new RegExp(`^${word('cart', language)}`) }).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

async function fillTheOrder({ page, language }: Person, application: string): Promise<string> {
  await page.getByRole('radio', { name: word('newApplication', language) }).check();
  await page.getByLabel(word('applicationName', language)).fill(application);
  await page.getByRole('combobox', { name: word('purpose', language) }).click();
  await page.getByTitle(word('purposeOption', language)).click();
  await page.getByLabel(word('purposeText', language)).fill(PURPOSE);
  await page.getByLabel(word('handling', language)).fill('Tidak disimpan; dipaparkan di kaunter sahaja.');
  await page.getByRole('checkbox', { name: word('acceptTerms', language) }).check();
  await page.getByRole('button', { name: word('submitOrder', language) }).click();
  await expect(page).toHaveURL(/\/order-detail\?id=/);
  const heading = page.getByRole('heading', { level: 1 });
  // While the order loads, the heading is the page's title.
  await expect(heading).toContainText('ORD-');
  return (await heading.innerText()).split(' ').at(-1)!;
}

async function decide({ page, language, open }: Person, orderNo: string, api: string, decision: 'approve' | 'reject') {
  await open(`/manage-order?q=${orderNo}`);
  await page.getByRole('row', { name: new RegExp(api) }).click();
  await page.getByRole('radio', { name: word(decision, language) }).check();
  if (decision === 'reject') {
    await page.getByRole('combobox', { name: word('refusal', language) }).click();
    await page.getByTitle(word('refusalOption', language)).click();
    await page.getByLabel(word('rejectReason', language)).fill(REASON);
  }
  await page
    .getByRole('button', { name: word(decision === 'approve' ? 'approveItem' : 'rejectItem', language) })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Subjects of the mails to the client about an order, from the demo's mailbox. */
async function mailsOf(orderNo: string, { page }: Person): Promise<string[]> {
  const reply = await page.request.get(`${BASE_URL}/dev/mail.json`);
  const all = (await reply.json()) as { to: unknown; subject: string; text: string }[];
  const own = all.filter(({ to, text }) => JSON.stringify(to).includes('client@') && text.includes(orderNo));
  return own.map(({ subject }) => subject);
}

for (const language of ['my', 'en'] as const) {
  const order = CHOICES[language];
  test(`from catalogue to subscription, live, in ${language}`, async ({ as }) => {
    const client = await as('client', language);
    const developer = await as('developer', language);
    const admin = await as('tenantadmin', language);
    await emptyTheCart(client);

    await test.step('a search with a typo finds the API; the badge in the shell moves', async () => {
      await client.open('/');
      await client.page.getByRole('searchbox', { name: word('searchApis', language) }).fill(order.typed);
      await expect(client.page.getByText(order.corrected, { exact: false }).first()).toBeVisible();
      await client.page.getByRole('link', { name: order.first }).first().click();
      await expect(client.page.getByRole('heading', { level: 1, name: order.first })).toBeVisible();
      await client.page
        .getByRole('button', { name: word('addToCart', language) })
        .first()
        .click();
      await addFromDialog(client);
      await expect.poll(() => cartCount(client)).toBe(1);
    });

    await test.step('a second API is chosen with its package', async () => {
      await client.open(`/?q=${encodeURIComponent(order.second)}`);
      await client.page.getByRole('link', { name: order.second }).first().click();
      await client.page
        .getByRole('link', { name: language === 'en' ? 'Subscribe' : 'Langgan', exact: true })
        .first()
        .click();
      const offered = client.page.getByRole('radio', { name: new RegExp(`^${order.package}`) });
      await offered.click();
      await expect(offered).toBeChecked();
      await client.page
        .getByRole('button', { name: word('addToCart', language) })
        .last()
        .click();
      await expect.poll(() => cartCount(client)).toBe(2);
    });

    let orderNo = '';
    await test.step('the order is submitted, and the developer of the agency is notified without reloading', async () => {
      await developer.open('/myapi/registry');
      await expect(developer.page.getByRole('heading', { level: 1 })).toBeVisible();
      await client.open('/cart');
      await client.page.getByRole('link', { name: word('checkout', language) }).click();
      // Waits from now on: the toast disappears after five seconds, and on a busy machine the client's next page may take longer.
      const notified = developer.page
        .getByText(/ORD-\d{4}-\d{4}/)
        .first()
        .innerText();
      orderNo = await fillTheOrder(client, order.application);
      expect(await notified).toContain(orderNo);
    });

    await test.step('the administrator approves one and rejects one with a reason', async () => {
      await decide(admin, orderNo, order.first, 'approve');
      await decide(admin, orderNo, order.second, 'reject');
    });

    await test.step('the client sees both decisions without reloading', async () => {
      await expect(client.page.getByText(word('approved', language), { exact: true }).first()).toBeVisible();
      await expect(client.page.getByText(word('rejected', language), { exact: true }).first()).toBeVisible();
      await expect(client.page.getByText(REASON).first()).toBeVisible();
    });

    await test.step('mails are in the mailbox', async () => {
      const subjects = () => mailsOf(orderNo, client);
      // Mails are in the recipient's own language, not the page's.
      await expect.poll(subjects).toContainEqual(expect.stringContaining(CHOICES.my.first));
      await expect.poll(subjects).toContainEqual(expect.stringContaining(CHOICES.my.second));
    });

    await test.step('the subscription is there, and its key is shown once', async () => {
      await client.open(`/mysubscription?q=${encodeURIComponent(order.application)}`);
      const row = client.page.getByRole('row', { name: new RegExp(order.first) });
      await expect(row.getByText(word('subscribed', language))).toBeVisible();
      await row.click();
      await client.page.getByRole('button', { name: word('makeKey', language) }).click();
      await expect(client.page.getByText(word('keyOnce', language))).toBeVisible();
      await client.page.reload();
      await expect(client.page.getByRole('dialog')).toBeVisible();
      await expect(client.page.getByText(/ttn_live_/)).toBeVisible();
      await expect(client.page.getByText(word('keyOnce', language))).toHaveCount(0);
    });

    await test.step('audit and portal log have it', async () => {
      const root = await as('superadmin', language);
      await root.page.goto(at(language, `/logs/portal?q=${orderNo}`));
      await expect(root.page.getByText('ORDER_SUBMIT').first()).toBeVisible();
    });
  });
}
