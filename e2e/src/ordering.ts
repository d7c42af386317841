import { expect, type Person } from './fixtures';
import { chooseOption } from './chooseOption';
import { PURPOSE } from './checkoutForm';
import { word } from './words';

/** What the requester reads of a refusal. */
export const REASON = 'Tujuan tidak menyatakan undang-undang yang membenarkannya.';

/** Removes the demo's cart lines, so that the order has only what the check adds. */
export async function emptyTheCart({ page, language, open }: Person): Promise<void> {
  await open('/cart');
  const remove = page.getByRole('button', { name: language === 'en' ? /^Remove / : /^Buang / });
  const empty = page.getByText(language === 'en' ? 'Your cart is empty' : 'Troli anda kosong');
  await expect(remove.first().or(empty)).toBeVisible({ timeout: 20_000 });
  for (let left = await remove.count(); left > 0; left--) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
}

/** Puts an API into the cart, by its name in the reader's language, with a package that its subscription page offers. */
export async function addWithPackage({ page, language, open }: Person, api: string, pack: string): Promise<void> {
  await open(`/?q=${encodeURIComponent(api)}`);
  await page.getByRole('link', { name: api }).first().click();
  await page
    .getByRole('link', { name: language === 'en' ? 'Subscribe' : 'Langgan', exact: true })
    .first()
    .click();
  const offered = page.getByRole('radio', { name: new RegExp(`^${pack}`) });
  await offered.click();
  await expect(offered).toBeChecked();
  await page
    .getByRole('button', { name: word('addToCart', language) })
    .last()
    .click();
}

/** Orders what is in the cart for a new application; the order's number. */
export async function fillTheOrder({ page, language }: Person, application: string): Promise<string> {
  await page.getByRole('radio', { name: word('newApplication', language) }).check();
  await page.getByLabel(word('applicationName', language)).fill(application);
  await chooseOption(page, word('purpose', language), word('purposeOption', language));
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

interface Decision {
  orderNo: string;
  api: string;
  decision: 'approve' | 'reject';
  /** Response fields that are struck out of an approval. */
  withheld?: readonly string[];
}

/** Decides an item of an order, on the page of those who do. */
export async function decide(person: Person, { orderNo, api, decision, withheld = [] }: Decision): Promise<void> {
  const { page, language, open } = person;
  await open(`/manage-order?q=${orderNo}`);
  await page.getByRole('row', { name: new RegExp(api) }).click();
  await page.getByRole('radio', { name: word(decision, language) }).check();
  if (withheld.length > 0) await page.getByRole('checkbox', { name: word('limitFields', language) }).check();
  for (const field of withheld)
    for (const box of await page.getByRole('checkbox', { name: field, exact: true }).all()) await box.uncheck();
  if (decision === 'reject') {
    await chooseOption(page, word('refusal', language), word('refusalOption', language));
    await page.getByLabel(word('rejectReason', language)).fill(REASON);
  }
  await page
    .getByRole('button', { name: word(decision === 'approve' ? 'approveItem' : 'rejectItem', language) })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
