import type { ResolvedAnswer } from '@titian/shared-contracts';
import { expect, type Person, test } from '../src/fixtures';
import { passIdleTime } from '../src/idle';
import { at, type Language, PASSWORD } from '../src/portal';
import { wireOf } from '../src/wire';
import { word } from '../src/words';

const WORDS = {
  my: {
    asking: 'Masih di sini?',
    seconds: (count: number) => `${count} saat`,
    goOn: 'Teruskan sesi',
    loggedOut: 'Anda telah dilog keluar',
    update: 'Kemas kini',
    save: 'Simpan',
    updateAndLeave: 'Kemas kini dan log keluar',
    name: 'Nama paparan',
    relogin: 'Log keluar automatik oleh sistem. Sila log masuk semula',
    onlyImages: 'Hanya imej dibenarkan',
    cut: 'Guna gambar ini',
    updated: 'Profil anda telah dikemas kini',
    palette: 'Cari dan pergi',
    page: 'langganan',
    subscriptions: 'Langganan saya',
  },
  en: {
    asking: 'Still there?',
    seconds: (count: number) => `${count} seconds`,
    goOn: 'Continue',
    loggedOut: 'You have been logged out',
    update: 'Update',
    save: 'Save',
    updateAndLeave: 'Update and sign out',
    name: 'Display name',
    relogin: 'System automatic logout. Please login back',
    onlyImages: 'Only Image are allowed',
    cut: 'Use this picture',
    updated: 'Your profile has been updated',
    palette: 'Search and go',
    page: 'subscrip',
    subscriptions: 'My subscriptions',
  },
} satisfies Record<Language, object>;
const LANGUAGES = ['my', 'en'] as const;

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`an idle session asks and ends in two tabs at once (${language})`, async ({ as }) => {
    const { page, context, open } = await as('client', language);
    await context.clock.install();
    const other = await context.newPage();
    await open('/myorder');
    await other.goto(at(language, '/mysubscription'));
    const tabs = [page, other];
    const asks = (tab: typeof page) => tab.getByRole('dialog', { name: words.asking });
    for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
    await context.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

    // Activity in one tab keeps both.
    await context.clock.fastForward(400_000);
    await other.mouse.move(300, 300);
    await other.mouse.move(340, 340);
    await context.clock.fastForward(400_000);
    for (const tab of tabs) await expect(asks(tab)).toBeHidden();

    await context.clock.fastForward(79_000);
    for (const tab of tabs) await expect(asks(tab).getByRole('timer')).toHaveText(words.seconds(30));
    await context.clock.runFor(5_000);
    for (const tab of tabs) await expect(asks(tab).getByRole('timer')).toHaveText(words.seconds(25));
    await other.getByRole('button', { name: words.goOn }).click();
    for (const tab of tabs) await expect(asks(tab)).toBeHidden();

    await context.clock.fastForward(480_000);
    for (const tab of tabs) await expect(asks(tab)).toBeVisible();
    await passIdleTime(context);
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByText(words.loggedOut)).toBeVisible();
    }
    await context.clock.resume();
    await page.getByLabel(word('username', language)).fill('client');
    await page.getByLabel(word('password', language), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: word('signIn', language) }).click();
    await expect(page).toHaveURL(/\/(myorder|mysubscription)$/);
  });

  test(`the palette leads anywhere by keyboard alone (${language})`, async ({ as }) => {
    const { page, open } = await as('client', language);
    await open('/listnotification');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const field = page.getByRole('combobox', { name: words.palette });
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(words.page);
    await expect(page.getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.subscriptions);

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('bil air');
    const option = page.getByRole('option', { name: /Bil Air|Water Bills?/ }).first();
    await expect(option).toBeVisible();
    for (let step = 0; step < 20 && (await option.getAttribute('aria-selected')) !== 'true'; step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/apimarketplace\/[\w-]+\/about$/);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });
}

async function editProfile({ page, open, language }: Person) {
  await open('/listnotification?profile=me');
  await page.getByRole('button', { name: WORDS[language].update, exact: true }).click();
  await expect(page.getByLabel(WORDS[language].name)).toBeVisible();
}

test('a profile changed without a picture signs out and says so', async ({ as }) => {
  const who = await as('client', 'en');
  const { page } = who;
  const words = WORDS.en;
  await editProfile(who);
  const name = page.getByLabel(words.name);
  const before = await name.inputValue();
  await name.fill(`${before} Baharu`);
  await page.getByRole('button', { name: words.save }).click();
  await page.getByRole('button', { name: words.updateAndLeave }).click();
  await expect(page.getByText(words.relogin)).toBeVisible();
  await expect(page).toHaveURL(/\/en\/login$/);
});

test('a picture is refused, cropped, sent and shown, and the session stays', async ({ as, browser }) => {
  const who = await as('developer');
  const { page } = who;
  const words = WORDS.my;
  await editProfile(who);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(words.onlyImages)).toBeVisible();

  const drawing = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await drawing.setContent('<body style="background:linear-gradient(#0a6c74,#b5560f)">');
  const buffer = await drawing.screenshot();
  await drawing.close();
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: words.cut }).click();
  await page.getByRole('button', { name: words.save }).click();
  await page.getByRole('button', { name: words.update, exact: true }).click();
  await expect(page.getByText(words.updated)).toBeVisible();
  await expect(page.locator('header img')).toHaveAttribute('src', /^\/content\//);
  const width = () => page.locator('header img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test('mails follow what their reader chose', async ({ as, request }) => {
  const { page, open } = await as('client');
  const [client, admin] = [await wireOf(request, 'client'), await wireOf(request, 'superadmin')];
  const { data } = (await client.get('/api/orders?pageSize=5')).body as unknown as {
    data: { id: string; orderNo: string }[];
  };
  const { id, orderNo } = data[0]!;
  const subject = `Mesej baharu dalam ${orderNo}`;
  const mails = async () => {
    const all = (await (await request.get('/dev/mail.json')).json()) as { subject: string; to: string }[];
    return all.filter((mail) => mail.subject === subject).length;
  };
  const bells = async () => {
    const list = (await client.get('/api/notifications')).body as unknown as { Title: string }[];
    return list.filter(({ Title }) => Title === subject).length;
  };
  const say = () => admin.post(`/api/orders/${id}/messages`, { body: 'Adakah tujuan ini masih sama?' });
  const choose = async (choice: string) => {
    const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await page.getByRole('combobox', { name: 'Mesej baharu dalam pesanan: e-mel' }).click();
    await page.getByTitle(choice).last().click();
    await kept;
  };

  await open('/listnotification?profile=notifications');
  const [mailed, rung] = [await mails(), await bells()];
  await choose('Tiada e-mel');
  expect((await say()).status).toBeLessThan(300);
  await expect.poll(bells).toBe(rung + 1);
  await choose('E-mel serta-merta');
  await say();
  // Mails go out in their order: had the first been written, it would have come before this one.
  await expect.poll(mails).toBe(mailed + 1);
});

test('a link in a mail leads through the sign-in to its page', async ({ visitor }) => {
  const { page, open } = await visitor('en');
  await open('/listnotification?profile=notifications');
  await expect(page).toHaveURL(/\/en\/login$/);
  await page.getByLabel(word('username', 'en')).fill('client');
  await page.getByLabel(word('password', 'en'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: word('signIn', 'en') }).click();
  await expect(page).toHaveURL(/\/en\/listnotification\?profile=notifications$/);
  await expect(page.getByRole('dialog', { name: /My profile/ })).toBeVisible();
});

test('no two entries of the portal’s own menu bear one icon', async ({ request }) => {
  const own = ['mf-admin', 'mf-catalogue', 'mf-cms', 'mf-logs', 'mf-myapi'];
  const { payload } = (await (await request.get('/registry/resolve')).json()) as { payload: string };
  const { sections } = JSON.parse(payload) as ResolvedAnswer;
  const entries = sections.filter(({ name }) => own.includes(name)).flatMap(({ nav }) => nav);
  const icons = entries.filter(({ places }) => places.includes('side')).map(({ icon }) => icon);
  expect(icons.length).toBeGreaterThan(10);
  expect(icons.toSorted()).toEqual([...new Set(icons)].toSorted());
});
