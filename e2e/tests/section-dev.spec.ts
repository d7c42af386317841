import type { Page } from '@playwright/test';
import { expect, collectErrors } from '../src/fixtures';
import { BASE_URL, PASSWORD, PORTS } from '../src/portal';
import type { AgencyFolder } from '../src/team/agencyFolder';
import { agencyTest } from '../src/team/agencyTest';
import type { Running } from '../src/team/commandLine';
import { setCallPath, memberNamesAt, showItems } from '../src/team/items';
import { registerSection } from '../src/team/registerSection';

/** Each retry needs another name: the portal keeps published releases. */
const namesOf = (retry: number) => {
  const word = `bengkel${retry || ''}`;
  return { name: `mf-${word}`, title: `Bengkel ${retry || 'kami'}`, route: `/${word}` };
};
const WHY = ['--reason', 'The first page of the workshop'];

const test = agencyTest(namesOf);

const done = async (agency: AgencyFolder, ...args: string[]) => {
  const { code, text } = await agency.section(...args);
  expect(code, text).toBe(0);
};
/** Starts `section dev`; returns it with the link that it prints. */
const startDev = async (agency: AgencyFolder): Promise<{ dev: Running; link: string }> => {
  const dev = agency.start('dev', '--port', String(PORTS.dev));
  const [link] = await dev.until(new RegExp(`${BASE_URL}\\S+override=\\S+`));
  return { dev, link };
};

/** Marks the document, so that a reload can be noticed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isSame = (page: Page) => page.evaluate(() => 'marked' in window);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const SHOWN = 'Binaan sendiri sedang ditunjukkan.';

const acceptBuild = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Tunjukkan binaan lain/ });
  await expect(dialog).toContainText(`http://127.0.0.1:${PORTS.dev}/release.json`);
  await expect(dialog).toContainText('Ia berjalan dengan hak anda.');
  await dialog.getByRole('button', { name: 'Tunjukkan binaan' }).click();
  await expect(banner(page, SHOWN)).toBeVisible();
  await expect(page).not.toHaveURL(/override/);
};
const end = (page: Page, title: string) => page.getByRole('button', { name: `Tamatkan penggantian ${title}` }).click();

/** Saves a change; returns the seconds until it is on the screen. */
const save = async (
  agency: AgencyFolder,
  file: string,
  change: (text: string) => string,
  seen: () => Promise<void>,
) => {
  const started = Date.now();
  agency.write(file, change);
  await seen();
  return (Date.now() - started) / 1000;
};

test('section dev shows a local build in the running portal, to its author only', async ({
  agency,
  as,
  visitor,
  playwright,
}, { retry }) => {
  const { name, title, route } = namesOf(retry);
  const author = await visitor();
  const { page } = author;
  const errors = collectErrors(page);
  const words = (purpose: string) => (text: string) =>
    text.replace(/"purpose": "[^"]*"/, `"purpose": ${JSON.stringify(purpose)}`);
  const purpose = (text: string) => expect(page.getByText(text)).toBeVisible();

  let { dev, link } = await startDev(agency);
  try {
    // A section that is not published yet: the author signs in, accepts the build, and gets its page and its menu entry.
    await page.goto(link);
    await page.getByLabel('Nama pengguna').fill('superadmin');
    await page.getByLabel('Kata laluan', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log masuk' }).click();
    await acceptBuild(page);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
    // The portal doesn't know the page of a build that was never published: its document is 404, and the build shows it.
    expect(errors.filter((error) => !error.includes('404 (Not Found)'))).toEqual([]);
    errors.length = 0;
    expect((await page.reload())?.status()).toBe(404);
    await expect(heading(page)).toHaveText(title);
    expect(errors.filter((error) => !error.includes('404 (Not Found)'))).toEqual([]);
    await end(page, title);
    await expect(heading(page)).toHaveText('Halaman ini tidak dijumpai');
    errors.length = 0;

    const desk = await playwright.request.newContext({ baseURL: BASE_URL });
    const token = ['--token', await registerSection(desk, name)];
    await done(agency, 'build');
    await done(agency, 'publish', ...token);
    await done(agency, 'promote', '1.0.0', ...WHY, ...token);

    agency.write('src/locales/ms.json', words('Di bengkel saya'));
    await page.goto(link);
    await acceptBuild(page);
    await purpose('Di bengkel saya');
    const other = await as('client');
    await other.open(route);
    await expect(heading(other.page)).toHaveText(title);
    await expect(other.page.getByText('Di bengkel saya')).toHaveCount(0);
    await expect(banner(other.page, SHOWN)).toHaveCount(0);

    await test.step('a saved file is on the screen, and the page is the same', async () => {
      await mark(page);
      const seconds = await save(agency, 'src/locales/ms.json', words('Baris kedua'), () => purpose('Baris kedua'));
      test.info().annotations.push({ type: 'a saved file on the screen', description: `${seconds.toFixed(2)} s` });
      const css = (text: string) => () => text;
      const colour = (value: string) => expect(heading(page)).toHaveCSS('color', value);
      const first = await heading(page).evaluate((node) => getComputedStyle(node).color);
      agency.write('src/home/home.css', css(`h1 { color: rgb(1, 2, 3); }`));
      agency.write('src/home/HomePage.tsx', (text) => `import './home.css';\n${text}`);
      await colour('rgb(1, 2, 3)');
      // A rule that was removed from the style sheet no longer applies, although the old style tag is still in the page.
      agency.write('src/home/home.css', css('h2 { color: rgb(1, 2, 3); }'));
      await colour(first);
      expect(await isSame(page)).toBe(true);
    });

    await test.step('a saved call uses its new path', async () => {
      const desk = await playwright.request.newContext({ baseURL: BASE_URL });
      const answer = page.locator('main output');
      for (const address of ['/public/portal-info', '/public/statistics', '/public/portal-info']) {
        setCallPath(agency, address);
        if (!(await answer.count())) showItems(agency);
        await expect(answer).toHaveText(await memberNamesAt(desk, address));
      }
      await desk.dispose();
      expect(await isSame(page)).toBe(true);
    });

    await test.step('a change that does not build is reported, and the build before stays', async () => {
      agency.write('src/home/HomePage.tsx', (text) => text.replace('return (', 'return ((('));
      await expect(banner(page, 'Perubahan terakhir anda tidak dapat dibina.')).toBeVisible();
      await expect(page.getByText('src/home/HomePage.tsx').first()).toBeVisible();
      await purpose('Baris kedua');
      agency.write('src/home/HomePage.tsx', (text) => text.replace('return (((', 'return ('));
      await expect(banner(page, SHOWN)).toBeVisible();
      expect(await isSame(page)).toBe(true);
    });

    await test.step('a build that cannot be mounted is replaced by the release, and the next build is taken at once', async () => {
      // The build runs this file in Node, too, where it must not throw.
      agency.write(
        'src/section.ts',
        (text) => `if ('document' in globalThis) throw new Error('made to throw');\n${text}`,
      );
      await expect(page.getByText('Keluaran terdahulu 1.0.0 sedang digunakan.')).toBeVisible();
      await expect(page.getByText('Baris kedua')).toHaveCount(0);
      errors.length = 0;
      agency.write('src/section.ts', (text) => text.replace(/^if .*\n/, ''));
      await purpose('Baris kedua');
      expect(await isSame(page)).toBe(true);
      expect(errors).toEqual([]);
    });

    await test.step('a new route is there after the page has reloaded by itself', async () => {
      const pattern = `pattern: '${route}',`;
      const more = `pattern: '${route}/lagi', title: { my: 'Lagi', en: 'More' }, layout: 'default', guards: [], lazy: () => import('./home/HomePage') }, { `;
      agency.write('src/section.ts', (text) => text.replace(pattern, more + pattern));
      // During the reload the page can't be evaluated.
      await expect(async () => expect(await isSame(page)).toBe(false)).toPass();
      await page.goto(`${route}/lagi`);
      await purpose('Baris kedua');
      await mark(page);
      agency.write('src/section.ts', (text) => text.replace(more, ''));
      await expect(async () => expect(await isSame(page)).toBe(false)).toPass();
      await page.goto(route);
      await purpose('Baris kedua');
    });

    await test.step('while the dev server is stopped the release is shown, and the build comes back by itself', async () => {
      expect(await dev.end()).toBe(0);
      await expect(banner(page, 'Binaan anda tidak lagi menjawab.')).toBeVisible();
      await purpose('Baris kedua');
      await page.reload();
      await expect(banner(page, 'Binaan anda tidak menjawab.')).toBeVisible();
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByText('Baris kedua')).toHaveCount(0);
      await mark(page);
      ({ dev, link } = await startDev(agency));
      await purpose('Baris kedua');
      await expect(banner(page, SHOWN)).toBeVisible();
    });

    await end(page, title);
    await expect(banner(page, SHOWN)).toHaveCount(0);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText('Baris kedua')).toHaveCount(0);
    expect(await isSame(page)).toBe(true);
  } finally {
    await dev.end();
  }
});
