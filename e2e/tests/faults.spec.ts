import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@titian/shared-contracts';
import { shortenRetryDelays, installFakeClock } from '../src/faults/clock';
import { withDamage } from '../src/faults/damage';
import { tamperSigned } from '../src/faults/falseRegistry';
import { ANSWER_FAULTS, type Fault, SECTION_FAULTS } from '../src/faults/faults';
import { collectEvents } from '../src/faults/collectEvents';
import { changeReleases, replaceEntries, type Target, targetOf } from '../src/faults/target';
import { SECTIONS, type SectionName, SECTION_PAGES } from '../src/faults/sectionPages';
import { expect, test } from '../src/fixtures';
import { goTo } from '../src/goTo';
import { pageTitle } from '../src/pageTitle';
import { BASE_URL, PASSWORD } from '../src/portal';
import { type PlatformTeam, platformTeam } from '../src/rollout/platformTeam';
import { saveData } from '../src/saveData';

const FAILED = 'Seksyen ini tidak dapat dimuatkan';
const ERRORS = path.resolve(import.meta.dirname, '../../docs/errors');

const expectPage = (page: Page, section: SectionName) =>
  expect(pageTitle(page)).toHaveText(SECTION_PAGES[section].heading);
const follow = (page: Page, section: SectionName) =>
  page.locator(`nav a[href="${SECTION_PAGES[section].link}"]`).first().click();

// Tracing would slow these pages down.
test.use({ trace: 'off' });

/** Browser of an account that may see every section. */
let context: BrowserContext;
/** A section without faults. */
let healthy: PlatformTeam;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ baseURL: BASE_URL, locale: 'ms-MY' });
  // With saveData nothing is prefetched, so that each fault is met once, by the navigation.
  await saveData(context);
  healthy = await platformTeam(context.request, `mf-utuh-${Date.now().toString(36)}`);
  await healthy.publish('1.0.0');
  await healthy.promote('1.0.0');
  const data = { grant_type: 'password', username: 'superadmin', password: PASSWORD };
  expect((await context.request.post('/token', { data })).ok()).toBe(true);
});
test.afterAll(() => context.close());

/** Runs with a new page; clears what it stored of the releases. */
async function onPage(act: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  await act(page);
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

/** The sections, rotated by `turn`: the first is opened with the document, the others by their links. */
const startingWith = (turn: number): SectionName[] => {
  const first = turn % SECTIONS.length;
  return [...SECTIONS.slice(first), ...SECTIONS.slice(0, first)];
};

/** A missing file reloads the page once per section: marks this as done for all sections but the first. */
async function markReloaded(page: Page, { releases }: Target, [first]: SectionName[]): Promise<void> {
  const flags = releases
    .filter(({ name }) => name !== first)
    .map(({ name, base }) => `titian.reloaded:${name}:${base.split('/').at(-2)}`);
  await page.addInitScript((all) => all.forEach((flag) => sessionStorage.setItem(flag, '1')), flags);
}

/** The frame shows that its section failed, with a code that has a page in docs/errors. */
async function expectFailure(page: Page, { code, needsClock, message = FAILED }: Fault): Promise<void> {
  const frame = page.locator('[role=alert]:not([data-seen])');
  const look = async () => {
    if (needsClock) await page.clock.runFor(5_000);
    await expect(frame).toContainText(code, { timeout: needsClock ? 250 : 15_000 });
  };
  await expect(look).toPass({ timeout: 30_000, intervals: [50] });
  await expect(frame).toContainText(message);
  const [number] = code.exec(await frame.innerText())!;
  expect(existsSync(path.join(ERRORS, `${number}.md`)), `a page for ${number}`).toBe(true);
  await frame.evaluate((alert) => alert.setAttribute('data-seen', ''));
}

const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
const isSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same-document', '');

/** Applies the fault and visits all sections in one document; each shows the failure. */
async function visitWithFault(page: Page, fault: Fault, turn: number): Promise<void> {
  await (fault.needsClock ? installFakeClock : shortenRetryDelays)(page);
  const target = await targetOf(page);
  const sections = startingWith(turn);
  await markReloaded(page, target, sections);
  await fault.apply(target);
  for (const [at, section] of sections.entries())
    await test.step(section, async () => {
      if (at === 0) await page.goto(SECTION_PAGES[section].link);
      else await follow(page, section);
      await expectFailure(page, fault);
      if (at === 0) await mark(page);
    });
}

test.describe('the rest of the portal is usable, and the frame shows the error code, when a section', () => {
  for (const [turn, fault] of SECTION_FAULTS.entries())
    test(fault.name, () =>
      onPage(async (page) => {
        await visitWithFault(page, fault, turn);
        await goTo(page, healthy.page);
        await expect(pageTitle(page)).toHaveText(healthy.heading('1.0.0'));
        await isSameDocument(page);
      }),
    );
});

test.describe('pages of the shell are usable, and the frames show the error code, when the answer of the registry', () => {
  for (const [turn, fault] of ANSWER_FAULTS.entries())
    test(fault.name, () =>
      onPage(async (page) => {
        await visitWithFault(page, fault, turn);
        await goTo(page, paths.notifications());
        await expect(pageTitle(page)).toHaveText('Pemberitahuan');
        const [section] = startingWith(turn) as [SectionName];
        await follow(page, section);
        await expectFailure(page, fault);
        // A valid answer is enough to recover.
        await fault.undo?.(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.getByRole('button', { name: 'Cuba semula' }).click();
        await expectPage(page, section);
        await isSameDocument(page);
      }),
    );
});

test('a section whose release is gone is shown by the one before, with a notice', () =>
  onPage(async (page) => {
    await shortenRetryDelays(page);
    const gone = { version: '9.0.0', base: '/sections/none/9.0.0-0/', entry: '/sections/none/9.0.0-0/entry.js' };
    await changeReleases(await targetOf(page), (release) => ({ ...release, ...gone, fallback: release }));
    await page.goto(paths.notifications());
    await mark(page);
    for (const section of SECTIONS) {
      await follow(page, section);
      await expectPage(page, section);
      await expect(page.getByText(/Keluaran terdahulu 1\.0\.0 sedang digunakan/)).toBeVisible();
    }
    await isSameDocument(page);
  }));

test('a section that never finishes unmounting blocks nothing, and is reported', () =>
  onPage(async (page) => {
    const reportedEvents = await collectEvents(page);
    await installFakeClock(page);
    await replaceEntries(await targetOf(page), (entry, section) => withDamage(entry, section, 'hangsAtUnmount'));
    await page.goto(paths.notifications());
    await mark(page);
    for (const section of [...SECTIONS, SECTIONS[0]!]) {
      await follow(page, section);
      await expectPage(page, section);
      // Past the time limit of the previous section's unmount.
      await page.clock.runFor(3_500);
    }
    const reported = async () => {
      await page.clock.runFor(2_500);
      return (await reportedEvents()).filter(({ code }) => code === 'SEC-404').map(({ section }) => section);
    };
    await expect.poll(reported).toEqual(SECTIONS);
    await isSameDocument(page);
  }));

test('a call that the content security policy refuses is reported with its section', () =>
  onPage(async (page) => {
    const reportedEvents = await collectEvents(page);
    await installFakeClock(page);
    await replaceEntries(await targetOf(page), (entry, section) => withDamage(entry, section, 'callsForeignOrigin'));
    await page.goto(paths.notifications());
    for (const section of SECTIONS) {
      await follow(page, section);
      await expectPage(page, section);
    }
    const refused = async () => {
      await page.clock.runFor(2_500);
      return (await reportedEvents())
        .filter(({ code }) => code === 'SEC-221')
        .map(({ section, name }) => ({ section, name }));
    };
    const name = 'connect-src http://127.0.0.1:9/collect';
    await expect.poll(refused).toEqual(SECTIONS.map((section) => ({ section, name })));
  }));

test('a section that leaks is reported, with each kind of leak', () =>
  onPage(async (page) => {
    const reportedEvents = await collectEvents(page);
    await installFakeClock(page);
    await replaceEntries(await targetOf(page), (entry, section) => withDamage(entry, section, 'leaks'), {
      watchLeaks: true,
    });
    await page.goto(paths.notifications());
    for (const section of SECTIONS) {
      await follow(page, section);
      await expectPage(page, section);
    }
    await goTo(page, paths.notifications());
    const leaks = async () => {
      await page.clock.runFor(3_000);
      return (await reportedEvents())
        .filter(({ phase }) => phase === 'leak')
        .map(({ section, code, name }) => ({ section, code, name }));
    };
    const name = 'interval, listener document:scroll, style in head';
    await expect.poll(leaks).toEqual(SECTIONS.map((section) => ({ section, code: 'SEC-405', name })));
  }));

test('sections of the portal do not leak', () =>
  onPage(async (page) => {
    const reportedEvents = await collectEvents(page);
    await tamperSigned(page, (real) => real, { watchLeaks: true });
    // Pending timers of sections end at once.
    await installFakeClock(page);
    await page.goto(paths.notifications());
    for (const section of [...SECTIONS, ...SECTIONS]) {
      await follow(page, section);
      await expectPage(page, section);
      await page.clock.runFor(3_000);
    }
    expect((await reportedEvents()).filter(({ phase }) => phase === 'leak')).toEqual([]);
  }));
