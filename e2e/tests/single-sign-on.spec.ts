// Pages of mf-admin.
import type { Page } from '@playwright/test';
import { paths } from '@titian/shared-contracts';
import { portalSetting } from '@titian/shared-contracts/portal-setting';
import { serverPaths } from '@titian/shared-contracts/server';
import { singleSignOn as contract } from '@titian/shared-contracts/single-sign-on';
import { collectErrors, expect, type Person, test } from '../src/fixtures';
import { isPortalHere, landOfficer, startProvider, stranger } from '../src/identityProvider';
import { at } from '../src/portal';
import { wireOf } from '../src/wire';

const WORDS = {
  my: {
    ...{ card: 'Log masuk tunggal', change: 'Ubah: Log masuk tunggal', active: /^Orang boleh log masuk di sana/ },
    ...{ issuer: /^Pengeluar/, client: /^ID klien/, secret: /^Rahsia klien/, reason: 'Sebab', save: 'Simpan' },
    ...{ malay: /Melayu/, english: /Inggeris/, name: /^Nama pada butang/, saved: 'Berkuat kuasa mulai sekarang' },
    ...{ test: 'Uji: Log masuk tunggal', worked: /^Penerangan dan kunci dibaca/, enter: 'Log masuk dengan ID Negeri' },
    ...{ signOut: 'Log keluar', out: 'Anda telah dilog keluar', unknown: 'Anda tiada akaun di sini' },
    ...{ browser: 'Log masuk ini bermula dalam pelayar lain' },
  },
  en: {
    ...{ card: 'Single sign-on', change: 'Change: Single sign-on', active: /^People may sign in there/ },
    ...{ issuer: /^Issuer/, client: /^Client ID/, secret: /^Client secret/, reason: 'Reason', save: 'Save' },
    ...{ malay: /Malay/, english: /English/, name: /^Name on the button/, saved: 'In force from now on' },
    ...{ test: 'Test: Single sign-on', worked: /^Description and keys were read/, enter: 'Sign in with State ID' },
    ...{ signOut: 'Sign out', out: 'You have been logged out', unknown: 'You have no account here' },
    ...{ browser: 'This sign-in began in another browser' },
  },
} as const;
const OFF = {
  ...{ signOnActive: false, signOnName: { my: 'akaun kerajaan', en: 'your government account' }, signOnIssuer: null },
  ...{ signOnClientId: null, signOnRoleClaim: null, signOnRoles: [], signOnUnknown: 'refuse', signOnOnly: false },
  ...{ signOnOrganizationId: null, signOnNewRole: 'Client' },
};

type Provider = Awaited<ReturnType<typeof startProvider>>;
let provider: Provider;
test.skip(!isPortalHere, 'the provider is on this machine, and the portal is not');
test.beforeEach(async () => void (provider = await startProvider()));
// Other checks use this portal.
test.afterEach(async ({ request }) => {
  provider.close();
  const wire = await wireOf(request, 'superadmin');
  const { body } = await wire.get(portalSetting.read.path);
  const { rowVersion } = (body as Record<string, { rowVersion: number }>).singleSignOn!;
  const change = { group: 'singleSignOn', input: OFF, rowVersion, reason: 'Kembali seperti sebelumnya' };
  expect((await wire.put(portalSetting.change.path, change)).status).toBe(200);
});

/** An administrator sets the provider on the page of the server, and tries it. */
async function setUp({ page, language, open }: Person): Promise<void> {
  const words = WORDS[language];
  await open(serverPaths.server());
  await page.getByRole('button', { name: words.change }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('switch', { name: words.active }).click();
  await drawer.getByRole('textbox', { name: words.issuer }).fill(provider.issuer);
  await drawer.getByRole('textbox', { name: words.client }).fill(provider.clientId);
  await drawer.getByLabel(words.secret).fill(provider.clientSecret);
  for (const [group, name] of [
    [words.malay, 'ID Negeri'],
    [words.english, 'State ID'],
  ] as const)
    await drawer.getByRole('group', { name: group }).getByLabel(words.name).fill(name);
  await drawer.getByLabel(words.reason).fill('Penyedia identiti negeri sudah siap');
  await drawer.getByRole('button', { name: words.save }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(words.saved).first()).toBeVisible();
  const card = page.getByRole('region', { name: words.card });
  await card.getByRole('button', { name: words.test }).click();
  await expect(card.getByText(words.worked)).toBeVisible();
  await expect(card.getByText(provider.issuer)).toBeVisible();
}

/** Goes to the provider by the button, and is there whom it is told. */
async function signInAs(page: Page, enter: string, { name }: { sub: string; name?: unknown }): Promise<void> {
  await page.getByRole('link', { name: enter }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`));
  await page.getByRole('link', { name: String(name) }).click();
}

for (const language of ['my', 'en'] as const)
  test(`a provider is set and tried, and people sign in there (${language})`, async ({ as, visitor }) => {
    const words = WORDS[language];
    await setUp(await as('superadmin', language));

    const officer = await visitor(language);
    const errors = collectErrors(officer.page);
    const wanted = `${paths.notifications()}?view=unread#latest`;
    await officer.open(wanted);
    await expect(officer.page).toHaveURL(new RegExp(`${at(language, paths.login())}$`));
    const back = officer.page.waitForResponse((answer) => answer.url().includes(contract.callback.path));
    await signInAs(officer.page, words.enter, landOfficer);
    expect((await back).headers().location).toBe(at(language, wanted));
    await expect(officer.page).toHaveURL((url) => url.pathname === at(language, paths.notifications()));
    expect(new URL(officer.page.url()).hash).toBe('#latest');
    expect(errors).toEqual([]);
    await officer.page.getByRole('button', { name: new RegExp(String(landOfficer.name)) }).click();
    await officer.page.getByRole('menuitem', { name: words.signOut }).click();
    await expect(officer.page.getByText(words.out)).toBeVisible();

    const other = await visitor(language);
    await other.open(paths.login());
    await signInAs(other.page, words.enter, stranger);
    await expect(other.page.getByRole('alert')).toContainText(words.unknown);
    await expect(other.page).toHaveURL(new RegExp(`${at(language, paths.login())}\\?sso=unknown$`));
    await signInAs(other.page, words.enter, landOfficer);
    await expect(other.page).toHaveURL((url) => url.pathname === at(language, paths.home()));
  });

test('an answer that another browser began signs nobody in', async ({ as, visitor }) => {
  await setUp(await as('superadmin'));
  const [mine, theirs] = [await visitor('my'), await visitor('en')];
  await mine.open(paths.login());
  await mine.page.getByRole('link', { name: WORDS.my.enter }).click();
  const there = mine.page.getByRole('link', { name: String(landOfficer.name) });
  const address = await there.getAttribute('href');
  await theirs.page.goto(address!);
  await expect(theirs.page.getByRole('alert')).toContainText(WORDS.my.browser);
  await there.click();
  await expect(mine.page).toHaveURL((url) => url.pathname === paths.home());
});
