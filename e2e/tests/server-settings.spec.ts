// Pages of mf-admin.
import { paths } from '@titian/shared-contracts';
import { maintenance, serverPaths } from '@titian/shared-contracts/server';
import { expect, test } from '../src/fixtures';
import { wireOf } from '../src/wire';

const WORDS = {
  my: {
    ...{
      mail: 'Hantar kepada saya: E-mel',
      taken: /^Diterima pelayan mel dalam/,
      subject: 'Ujian e-mel daripada pelayan portal',
    },
    ...{ all: /^Semua \d+$/, job: 'Jalankan sekarang: Buang sesi lama', begun: 'Kerja dimulakan' },
    ...{ backUp: 'Buat sandaran sekarang', restore: /^Uji pemulihan/, restored: 'Dapat dipulihkan' },
    ...{ begin: 'Mulakan penyelenggaraan', end: 'Tamatkan penyelenggaraan', ended: 'Portal dibuka semula' },
    ...{ malay: /Melayu/, english: /Inggeris/, reason: 'Sebab yang ditunjukkan' },
    ...{ closed: 'Portal sedang diselenggara', shown: 'Pangkalan data dipindahkan', inForce: /sedang berkuat kuasa/ },
  },
  en: {
    ...{
      mail: 'Send to me: Mail',
      taken: /^Taken by the mail server in/,
      subject: 'Test mail from the portal’s server',
    },
    ...{ all: /^All \d+$/, job: 'Run now: Remove old sessions', begun: 'The job has begun' },
    ...{ backUp: 'Back up now', restore: /^Test restore/, restored: 'Can be restored' },
    ...{ begin: 'Begin maintenance', end: 'End maintenance', ended: 'The portal is open again' },
    ...{ malay: /Malay/, english: /English/, reason: 'Reason that is shown' },
    ...{
      closed: 'The portal is under maintenance',
      shown: 'The database is moved',
      inForce: /^Maintenance is in force/,
    },
  },
} as const;

// Other checks use this portal.
test.afterEach(async ({ request }) => {
  const wire = await wireOf(request, 'superadmin');
  const { body } = await wire.get(maintenance.read.path);
  if ((body as { current?: unknown }).current) await wire.post(maintenance.end.path, {});
});

for (const language of ['my', 'en'] as const)
  test(`a mail is tested, a job is run, a back-up is restored, and the portal closes and opens (${language})`, async ({
    as,
    visitor,
  }) => {
    const words = WORDS[language];
    const { page, open } = await as('superadmin', language);
    await open(serverPaths.server());
    await page.getByRole('button', { name: words.mail }).click();
    await expect(page.getByText(words.taken)).toBeVisible();

    await page.getByRole('button', { name: words.all }).click();
    await page.getByRole('button', { name: words.job }).click();
    await expect(page.getByText(words.begun).first()).toBeVisible();

    await page.getByRole('button', { name: words.backUp }).click();
    const restore = page.getByRole('button', { name: words.restore }).first();
    await expect(restore).toBeEnabled({ timeout: 30_000 });
    await restore.click();
    // A restored database starts as the portal's own does.
    await expect(page.getByText(words.restored).first()).toBeVisible({ timeout: 60_000 });

    const guest = await visitor(language);
    await page.getByRole('button', { name: words.begin }).click();
    const drawer = page.getByRole('dialog');
    for (const [group, text] of [
      [words.malay, WORDS.my.shown],
      [words.english, WORDS.en.shown],
    ] as const)
      await drawer.getByRole('group', { name: group }).getByLabel(words.reason).fill(text);
    await drawer.getByRole('button', { name: words.begin }).click();
    await expect(drawer).toBeHidden();

    await guest.open(paths.home());
    await expect(guest.page.getByRole('heading', { level: 1, name: words.closed })).toBeVisible();
    await expect(guest.page.getByText(words.shown)).toBeVisible();
    expect((await guest.page.request.get(paths.home())).status()).toBe(503);
    await page.reload();
    await expect(page.getByText(words.inForce).first()).toBeVisible();

    await page.getByRole('button', { name: words.end }).click();
    await expect(page.getByText(words.ended).first()).toBeVisible();
    await guest.open(paths.home());
    await expect(guest.page.getByRole('heading', { level: 1, name: words.closed })).toBeHidden();

    await page.goto('/dev/mail');
    await expect(page.getByRole('link', { name: words.subject, exact: true }).first()).toBeVisible();
  });
