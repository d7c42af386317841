import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { LOCALE_COOKIE, paths, type SectionEvent } from '@titian/shared-contracts';
import { damaged } from '../src/faults/damage';
import { pretend } from '../src/faults/falseRegistry';
import { ANSWER_FAULTS, type Fault, SECTION_FAULTS } from '../src/faults/faults';
import { released, sceneOf, told } from '../src/faults/scene';
import { SECTIONS, type SectionName, STOPS } from '../src/faults/stops';
import { expect, test } from '../src/fixtures';
import { BASE_URL, PASSWORD } from '../src/portal';

const FAILED = 'Seksyen ini tidak dapat dimuatkan';
const ERRORS = path.resolve(import.meta.dirname, '../../docs/errors');

const head = (page: Page) => page.getByRole('heading', { level: 1 });
const linkTo = (page: Page, section: SectionName) => page.locator(`nav a[href="${STOPS[section].link}"]`).first();

/** One person in each section, all at once: what one section suffers is nothing to the others. */
const contexts = new Map<SectionName, BrowserContext>();

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: BASE_URL, locale: 'ms-MY', reducedMotion: 'reduce' });
  // Somebody who saves data: nothing is fetched ahead, so that a fault meets whoever asks for it, once.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await context.addCookies([{ name: LOCALE_COOKIE.name, value: 'my', url: BASE_URL }]);
  const data = { grant_type: 'password', username: 'superadmin', password: PASSWORD };
  expect((await context.request.post('/token', { data })).ok()).toBe(true);
  return context;
}

test.beforeAll(async ({ browser }) => {
  for (const section of SECTIONS) contexts.set(section, await openContext(browser));
});
test.afterAll(async () => {
  await Promise.all([...contexts.values()].map((context) => context.close()));
});

/** The frame says that the section failed, and why: a number that has a page. */
async function expectTold(page: Page, { code, waits, said = FAILED }: Fault): Promise<void> {
  const frame = page.getByRole('alert');
  // Limits of time are reached by the clock of the page, not by waiting.
  const look = async () => {
    if (waits) await page.clock.runFor(2_000);
    await expect(frame).toContainText(code, { timeout: waits ? 250 : 15_000 });
  };
  await expect(look).toPass({ timeout: 30_000 });
  await expect(frame).toContainText(said);
  const [number] = code.exec(await frame.innerText())!;
  expect(existsSync(path.join(ERRORS, `${number}.md`)), `a page for ${number}`).toBe(true);
}

const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

/** Another section opens from the menu, in the same document. */
async function expectUsable(page: Page, section: SectionName): Promise<void> {
  const { other } = STOPS[section];
  await linkTo(page, other).click();
  await expect(head(page)).toHaveText(STOPS[other].heading);
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
}

/** Acts on a page of each section at once, in the browser of the person who is there. */
const inEachSection = (act: (page: Page, section: SectionName) => Promise<void>): Promise<unknown> =>
  Promise.all(
    SECTIONS.map(async (section) => {
      const page = await contexts.get(section)!.newPage();
      await test.step(section, () => act(page, section));
      // What this browser has learned of releases is of no concern to the next fault.
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }),
  );

/** Brings the fault about, opens the section's page, and sees that the reader is told. */
async function meet(fault: Fault, page: Page, section: SectionName): Promise<void> {
  if (fault.waits) await page.clock.install();
  await fault.spoil(await sceneOf(page, section));
  await page.goto(STOPS[section].link);
  await expectTold(page, fault);
  await mark(page);
}

test.describe('the rest of the portal is usable, and the frame tells why, when a section', () => {
  for (const fault of SECTION_FAULTS)
    test(fault.name, () =>
      inEachSection(async (page, section) => {
        await meet(fault, page, section);
        await expectUsable(page, section);
      }),
    );
});

test.describe('pages of the shell are usable, and the frames tell why, when the answer of the registry', () => {
  for (const fault of ANSWER_FAULTS)
    test(fault.name, () =>
      inEachSection(async (page, section) => {
        await meet(fault, page, section);
        await page.evaluate((address) => history.pushState(null, '', address), paths.notifications());
        await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
        await expect(head(page)).toHaveText('Pemberitahuan');
        // A better answer is all that it takes.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await expectUsable(page, section);
      }),
    );
});

test('a section whose release is gone is shown by the one before, which says so', () =>
  inEachSection(async (page, section) => {
    const scene = await sceneOf(page, section);
    await told(scene, (release) => ({
      ...release,
      ...{ version: '9.0.0', base: '/sections/none/9.0.0-0/', entry: '/sections/none/9.0.0-0/entry.js' },
      fallback: release,
    }));
    await page.goto(STOPS[section].link);
    await expect(head(page)).toHaveText(STOPS[section].heading);
    await expect(page.getByText(/Keluaran terdahulu 1\.0\.0 sedang digunakan/)).toBeVisible();
    await mark(page);
    await expectUsable(page, section);
  }));

/** What pages tell the registry of leaks; a beacon's words can be read by nobody else. */
async function hearLeaks(page: Page): Promise<() => Promise<{ section: string; code: string; name: string }[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    navigator.sendBeacon = (_, body) => {
      void (body as Blob).text().then((text) => heard.push(text));
      return true;
    };
  });
  return async () => {
    const bodies = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    const events = bodies.flatMap((body) => (JSON.parse(body) as { events: SectionEvent[] }).events);
    return events
      .filter(({ phase }) => phase === 'leak')
      .map(({ section, code = '', name = '' }) => ({ section, code, name }));
  };
}

test('a section that leaks is named, with each kind of what it left', () =>
  inEachSection(async (page, section) => {
    const leaks = await hearLeaks(page);
    const scene = await sceneOf(page, section);
    await released(scene, (entry) => damaged(entry, section, 'leaks'), { watchLeaks: true });
    await page.goto(STOPS[section].link);
    await expect(head(page)).toHaveText(STOPS[section].heading);
    await mark(page);
    await expectUsable(page, section);
    const name = 'interval, listener document:scroll, style in head';
    await expect.poll(leaks).toContainEqual({ section, code: 'SEC-405', name });
  }));

test('sections as they are leave nothing behind', async () => {
  const page = await contexts.get('mf-logs')!.newPage();
  const leaks = await hearLeaks(page);
  await pretend(page, (real) => real, { watchLeaks: true });
  // Timers that sections still have in hand are over at once.
  await page.clock.install();
  await page.goto(STOPS['mf-logs'].link);
  for (const section of [...SECTIONS, ...SECTIONS]) {
    await linkTo(page, section).click();
    await expect(head(page)).toHaveText(STOPS[section].heading);
    await page.clock.runFor(3_000);
  }
  expect(await leaks()).toEqual([]);
  await page.close();
});
