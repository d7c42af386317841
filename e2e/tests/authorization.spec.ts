// Pages of mf-admin.
import { order } from '@titian/shared-contracts/order';
import { role as contract } from '@titian/shared-contracts/role';
import { expect, test } from '../src/fixtures';
import type { Language } from '../src/portal';
import { type Wire, wireOf } from '../src/wire';

const WORDS = {
  my: {
    name: 'Pegawai Semakan Pesanan',
    fields: { name: /^Nama peranan/, description: /^Keterangan/ },
    menu: 'Menu sisi',
    right: /^Pesanan: luluskan/,
    create: 'Cipta peranan',
    change: 'Tukar peranan',
    newRole: 'Peranan baharu',
    reason: 'Sebab',
    changed: 'Peranan 1 orang ditukar',
    page: 'Urus pesanan',
    effect: 'Kesan perubahan',
    concerned: '1 orang terkesan',
    closed: 'Halaman tertutup',
    review: 'Semak dan simpan',
    save: 'Simpan perubahan',
    history: 'Sejarah',
    took: '− Pesanan: luluskan',
  },
  en: {
    name: 'Order Checking Officer',
    fields: { name: /^Name of the role/, description: /^Description/ },
    menu: 'Side menu',
    right: /^Orders: approve/,
    create: 'Make role',
    change: 'Change role',
    newRole: 'New role',
    reason: 'Reason',
    changed: 'Role of 1 person changed',
    page: 'Manage orders',
    effect: 'Effect of the changes',
    concerned: '1 person concerned',
    closed: 'Pages closed',
    review: 'Review and save',
    save: 'Save changes',
    history: 'History',
    took: '− Orders: approve',
  },
} satisfies Record<Language, object>;

/** Gives the developer's account its own role back. */
async function restoreRole(wire: Wire): Promise<void> {
  const people = (await wire.get(`${contract.people.path}?q=developer&pageSize=50`)).body as unknown as {
    data: { id: string; username: string; role: { id: string } }[];
  };
  const roles = (await wire.get(`${contract.list.path}?q=Developer`)).body as unknown as {
    data: { id: string; name: string }[];
  };
  const person = people.data.find(({ username }) => username === 'developer')!;
  const { id } = roles.data.find(({ name }) => name === 'Developer')!;
  if (person.role.id === id) return;
  const body = { people: [{ id: person.id, fromRoleId: person.role.id }], reason: 'As before the check' };
  await wire.post(contract.assign.path.replace(':id', id), body);
}
test.afterEach(async ({ request }) => restoreRole(await wireOf(request, 'superadmin')));

for (const language of ['my', 'en'] as const) {
  const words = WORDS[language];

  test(`a changed role takes effect at once in an open browser (${language})`, async ({ as, request }) => {
    const admin = await as('superadmin', language);
    const officer = await as('developer', language);
    await officer.open('/cart');
    const menu = officer.page.getByRole('navigation', { name: words.menu });
    const entry = menu.getByRole('link', { name: words.page });
    await expect(officer.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(entry).toHaveCount(0);

    await admin.open('/authorization/add');
    const { page } = admin;
    await expect(page.getByLabel(words.fields.name)).toHaveCount(2);
    for (const field of await page.getByLabel(words.fields.name).all()) await field.fill(words.name);
    for (const field of await page.getByLabel(words.fields.description).all()) await field.fill('Menyemak pesanan.');
    const grid = page.getByRole('grid');
    await grid.getByRole('checkbox', { name: words.right }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: words.create }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.name })).toBeVisible();
    const rolePage = page.url();

    await admin.open('/authorization/manage?q=developer');
    await page
      .getByRole('button', { name: /^Pegawai Data Tanah/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: words.change }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('combobox', { name: words.newRole }).click();
    await page.getByTitle(words.name).click();
    await dialog.getByLabel(words.reason).fill('Menggantikan pegawai yang bercuti');
    await dialog.getByRole('button', { name: words.change }).click();
    await expect(page.getByText(words.changed)).toBeVisible();

    // Nothing was done in the other browser: its menu changes by itself, and the page opens.
    await expect(entry).toBeVisible();
    await entry.click();
    await expect(officer.page.getByRole('heading', { level: 1, name: words.page })).toBeVisible();
    const wire = await wireOf(request, 'developer');
    expect((await wire.get(order.queue.path)).status).toBe(200);

    await page.goto(rolePage);
    await page.getByRole('checkbox', { name: words.right }).uncheck();
    const effect = page.getByRole('region', { name: words.effect });
    await expect(effect.getByText(words.concerned)).toBeVisible();
    await expect(effect.getByRole('heading', { name: words.closed })).toBeVisible();
    await expect(effect.getByText('/manage-order')).toBeVisible();
    await page.getByRole('button', { name: words.review }).click();
    await page.getByRole('dialog').getByLabel(words.reason).fill('Cuti tamat');
    await page.getByRole('dialog').getByRole('button', { name: words.save }).click();

    await expect(officer.page.getByText(/^(Pesanan: luluskan|Orders: approve)$/)).toBeVisible();
    await expect(entry).toHaveCount(0);
    expect((await wire.get(order.queue.path)).status).toBe(403);

    await page.getByRole('link', { name: words.history }).click();
    await expect(page.getByText(words.took)).toBeVisible();
  });
}
