// What an administrator sets for the whole portal holds in it at once.
import type { Locator } from '@playwright/test';
import { paths } from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { portalSetting, settingPaths } from '@titian/shared-contracts/portal-setting';
import { expect, type Person, test } from '../src/fixtures';
import { wireOf } from '../src/wire';

const WORDS = {
  my: {
    ...{ identity: 'Ubah: Tajuk, logo dan lesen', title: 'Tajuk portal', signIn: 'Ubah: Log masuk dan pendaftaran' },
    ...{ idle: 'Ubah: Sesi terbiar', wait: /^Senyap/, duration: /^Tempoh kira/, left: /^Baki/, shown: /^Ditunjukkan/ },
    ...{ register: /mendaftar sendiri/, reason: 'Sebab', save: 'Simpan', saved: 'Berkuat kuasa mulai sekarang' },
    ...{ features: 'Ubah: Ciri', browse: 'Pelawat boleh melihat katalog' },
    ...{ closed: 'Pendaftaran ditutup', asClient: 'Daftar sebagai klien', still: 'Masih di sini?' },
  },
  en: {
    ...{ identity: 'Change: Title, logo and licence', title: 'Title of the portal' },
    ...{ signIn: 'Change: Sign-in and registration', idle: 'Change: Idle sessions', wait: /^Quiet/ },
    ...{ duration: /^Length of the countdown/, left: /^Left/, shown: /^Shown/, register: /register themselves/ },
    ...{ reason: 'Reason', save: 'Save', saved: 'In force from now on', closed: 'Registration is closed' },
    ...{ features: 'Change: Features', browse: 'Visitors can browse the catalogue' },
    ...{ asClient: 'Register as a client', still: 'Still there?' },
  },
} as const;

/** Changes a group of settings in its drawer. */
async function change(
  { page, language }: Person,
  group: 'identity' | 'signIn' | 'idle' | 'features',
  fill: (drawer: Locator) => Promise<void>,
): Promise<void> {
  const words = WORDS[language];
  await page.getByRole('button', { name: words[group] }).click();
  const drawer = page.getByRole('dialog');
  await fill(drawer);
  await drawer.getByLabel(words.reason).fill('Diputuskan oleh mesyuarat portal');
  await drawer.getByRole('button', { name: words.save }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(words.saved).first()).toBeVisible();
}

const INITIAL = {
  identity: { portalTitle: 'Titian', licenceIssued: '2022-01-04', licenceExpires: '2025-01-03' },
  signIn: {
    ...{ loginDesign: 'split', clientSignIn: true, selfRegistration: true, applicantMode: 'default' },
    ...{ applicantDays: 3, nameSigns: false },
  },
  idle: { idleWait: 10, idleDuration: 500, idleReminder: 31, idleCountdown: 30 },
  features: { guestCatalogue: true, dataRequests: true, tryIt: true, ratings: true },
};
// Other checks use this portal.
test.afterEach(async ({ request }) => {
  const wire = await wireOf(request, 'superadmin');
  for (const [group, input] of Object.entries(INITIAL)) {
    const { body } = await wire.get(portalSetting.read.path);
    const { rowVersion } = (body as Record<string, { rowVersion: number }>)[group]!;
    const reason = 'Kembali seperti sebelumnya';
    expect((await wire.put(portalSetting.change.path, { group, input, rowVersion, reason })).status).toBe(200);
  }
});

for (const language of ['my', 'en'] as const)
  test(`title, registration and idle time are the administrator's (${language})`, async ({ as, visitor }) => {
    const words = WORDS[language];
    const who = await as('superadmin', language);
    await who.open(settingPaths.portal());
    await change(who, 'identity', (drawer) => drawer.getByLabel(words.title).fill('Jejambat Data'));
    await change(who, 'signIn', (drawer) => drawer.getByLabel(words.register).click());

    const guest = await visitor(language);
    await guest.open(paths.login());
    // The title that the document begins with may still be there.
    await expect(guest.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(guest.page).toHaveTitle(/Jejambat Data/);
    await expect(guest.page.getByText(words.asClient)).toBeHidden();
    await guest.open(paths.register());
    await expect(guest.page.getByRole('heading', { level: 1, name: words.closed })).toBeVisible();

    await change(who, 'idle', async (drawer) => {
      await drawer.getByLabel(words.wait).fill('5');
      await drawer.getByLabel(words.duration).fill('60');
      await drawer.getByLabel(words.left).fill('60');
      await drawer.getByLabel(words.shown).fill('55');
    });
    await who.page.reload();
    await expect(who.page.getByRole('dialog', { name: words.still })).toBeVisible();
  });

for (const language of ['my', 'en'] as const)
  test(`the catalogue is closed to visitors, and open again (${language})`, async ({ as, visitor }) => {
    const words = WORDS[language];
    const toggle = (drawer: Locator) => drawer.getByLabel(words.browse).click();
    const guest = await visitor(language);
    const who = await as('superadmin', language);
    await who.open(settingPaths.portal());
    // As short as can be: visitors of other checks are sent away, too.
    await change(who, 'features', toggle);
    const refused = await guest.context.request.get(catalogue.search.path);
    await guest.open(paths.home());
    await expect(guest.page).toHaveURL(/\/login$/);
    await change(who, 'features', toggle);

    expect(refused.status()).toBe(401);
    await guest.open(paths.home());
    await expect(guest.page).not.toHaveURL(/\/login/);
    // The title that the document begins with may still be there.
    await expect(guest.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect((await guest.context.request.get(catalogue.search.path)).status()).toBe(200);
  });
