// Pages of mf-catalogue, mf-admin.
import { expect, type Person, test } from '../src/fixtures';
import { at, BASE_URL, type Language } from '../src/portal';
import { addFromDialog } from '../src/cartDialog';
import { addWithPackage, decide, emptyTheCart, fillTheOrder, REASON } from '../src/ordering';
import { word } from '../src/words';

// As a user's browser does.
test.use({ loadsAhead: true });

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
async function cartCount({ page, language }: Person): Promise<number> {
  const name =
    (await page.getByRole('link', { name: new RegExp(`^${word('cart', language)}`) }).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
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
      await addWithPackage(client, order.second, order.package);
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
      await decide(admin, { orderNo, api: order.first, decision: 'approve' });
      await decide(admin, { orderNo, api: order.second, decision: 'reject' });
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
