import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { LOCALE_COOKIE, paths } from '@titian/shared-contracts';
import { shortenPauses, takeClock } from '../src/faults/clock';
import { damaged } from '../src/faults/damage';
import { pretend } from '../src/faults/falseRegistry';
import { ANSWER_FAULTS, type Fault, SECTION_FAULTS } from '../src/faults/faults';
import { hear } from '../src/faults/hear';
import { released, type Scene, sceneOf, told } from '../src/faults/scene';
import { SECTIONS, type SectionName, STOPS } from '../src/faults/stops';
import { expect, test } from '../src/fixtures';
import { goTo } from '../src/goTo';
import { BASE_URL, PASSWORD } from '../src/portal';
import { type PlatformTeam, platformTeam } from '../src/rollout/platformTeam';

const FAILED = 'Seksyen ini tidak dapat dimuatkan';
const ERRORS = path.resolve(import.meta.dirname, '../../docs/errors');

const head = (page: Page) => page.getByRole('heading', { level: 1 });
const stands = (page: Page, section: SectionName) => expect(head(page)).toHaveText(STOPS[section].heading);
const follow = (page: Page, section: SectionName) =>
  page.locator(`nav a[href="${STOPS[section].link}"]`).first().click();

// What is slow about a page that is watched so closely would be the watching.
test.use({ trace: 'off' });

/** Somebody who may see every section. */
let context: BrowserContext;
/** A section that is well while all those of the portal are not. */
let sound: PlatformTeam;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ baseURL: BASE_URL, locale: 'ms-MY' });
  // They save data: nothing is fetched ahead, so that a fault meets whoever asks for it, once.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await context.addCookies([{ name: LOCALE_COOKIE.name, value: 'my', url: BASE_URL }]);
  sound = await platformTeam(context.request, `mf-utuh-${Date.now().toString(36)}`);
  await sound.publish('1.0.0');
  await sound.promote('1.0.0');
  const data = { grant_type: 'password', username: 'superadmin', password: PASSWORD };
  expect((await context.request.post('/token', { data })).ok()).toBe(true);
});
test.afterAll(() => context.close());

/** A page in a browser that has learned nothing of releases yet. */
async function onPage(act: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  await act(page);
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

/** The sections in a row; each fault meets another one with the document, the others when their links are followed. */
const startingWith = (turn: number): SectionName[] => {
  const first = turn % SECTIONS.length;
  return [...SECTIONS.slice(first), ...SECTIONS.slice(0, first)];
};

/** A file that is gone reloads the page once for each section: as if it had been for all but the first. */
async function reloadedFor(page: Page, { releases }: Scene, [first]: SectionName[]): Promise<void> {
  const flags = releases
    .filter(({ name }) => name !== first)
    .map(({ name, base }) => `titian.reloaded:${name}:${base.split('/').at(-2)}`);
  await page.addInitScript((all) => all.forEach((flag) => sessionStorage.setItem(flag, '1')), flags);
}

/** The frame says that its section failed, and why: a number that has a page. */
async function expectTold(page: Page, { code, waits, said = FAILED }: Fault): Promise<void> {
  const frame = page.locator('[role=alert]:not([data-seen])');
  const look = async () => {
    if (waits) await page.clock.runFor(5_000);
    await expect(frame).toContainText(code, { timeout: waits ? 250 : 15_000 });
  };
  await expect(look).toPass({ timeout: 30_000, intervals: [50] });
  await expect(frame).toContainText(said);
  const [number] = code.exec(await frame.innerText())!;
  expect(existsSync(path.join(ERRORS, `${number}.md`)), `a page for ${number}`).toBe(true);
  await frame.evaluate((alert) => alert.setAttribute('data-seen', ''));
}

const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
const isSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same-document', '');

/** Brings the fault about, goes over the sections, and sees that the reader is told in each; all in one document. */
async function meet(page: Page, fault: Fault, turn: number): Promise<void> {
  await (fault.waits ? takeClock : shortenPauses)(page);
  const scene = await sceneOf(page);
  const sections = startingWith(turn);
  await reloadedFor(page, scene, sections);
  await fault.spoil(scene);
  for (const [at, section] of sections.entries())
    await test.step(section, async () => {
      if (at === 0) await page.goto(STOPS[section].link);
      else await follow(page, section);
      await expectTold(page, fault);
      if (at === 0) await mark(page);
    });
}

test.describe('the rest of the portal is usable, and the frame tells why, when a section', () => {
  for (const [turn, fault] of SECTION_FAULTS.entries())
    test(fault.name, () =>
      onPage(async (page) => {
        await meet(page, fault, turn);
        await goTo(page, sound.page);
        await expect(head(page)).toHaveText(sound.heading('1.0.0'));
        await isSameDocument(page);
      }),
    );
});

test.describe('pages of the shell are usable, and the frames tell why, when the answer of the registry', () => {
  for (const [turn, fault] of ANSWER_FAULTS.entries())
    test(fault.name, () =>
      onPage(async (page) => {
        await meet(page, fault, turn);
        await goTo(page, paths.notifications());
        await expect(head(page)).toHaveText('Pemberitahuan');
        const [section] = startingWith(turn) as [SectionName];
        await follow(page, section);
        await expectTold(page, fault);
        // A better answer is all that it takes.
        await fault.heal?.(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.getByRole('button', { name: 'Cuba semula' }).click();
        await stands(page, section);
        await isSameDocument(page);
      }),
    );
});

test('a section whose release is gone is shown by the one before, which says so', () =>
  onPage(async (page) => {
    await shortenPauses(page);
    const gone = { version: '9.0.0', base: '/sections/none/9.0.0-0/', entry: '/sections/none/9.0.0-0/entry.js' };
    await told(await sceneOf(page), (release) => ({ ...release, ...gone, fallback: release }));
    await page.goto(paths.notifications());
    await mark(page);
    for (const section of SECTIONS) {
      await follow(page, section);
      await stands(page, section);
      await expect(page.getByText(/Keluaran terdahulu 1\.0\.0 sedang digunakan/)).toBeVisible();
    }
    await isSameDocument(page);
  }));

test('a section that does not leave keeps nobody, and is named', () =>
  onPage(async (page) => {
    const heard = await hear(page);
    await takeClock(page);
    await released(await sceneOf(page), (entry, section) => damaged(entry, section, 'hangsAtUnmount'));
    await page.goto(paths.notifications());
    await mark(page);
    for (const section of [...SECTIONS, SECTIONS[0]!]) {
      await follow(page, section);
      await stands(page, section);
      // Until the one before is given up.
      await page.clock.runFor(3_500);
    }
    const told = async () => {
      await page.clock.runFor(2_500);
      return (await heard()).filter(({ code }) => code === 'SEC-404').map(({ section }) => section);
    };
    await expect.poll(told).toEqual(SECTIONS);
    await isSameDocument(page);
  }));

test('a section that asks an address that the policy keeps out is refused, and named', () =>
  onPage(async (page) => {
    const heard = await hear(page);
    await takeClock(page);
    await released(await sceneOf(page), (entry, section) => damaged(entry, section, 'asksElsewhere'));
    await page.goto(paths.notifications());
    for (const section of SECTIONS) {
      await follow(page, section);
      await stands(page, section);
    }
    const refused = async () => {
      await page.clock.runFor(2_500);
      return (await heard()).filter(({ code }) => code === 'SEC-221').map(({ section, name }) => ({ section, name }));
    };
    const name = 'connect-src http://127.0.0.1:9/collect';
    await expect.poll(refused).toEqual(SECTIONS.map((section) => ({ section, name })));
  }));

test('a section that leaks is named, with each kind of what it left', () =>
  onPage(async (page) => {
    const heard = await hear(page);
    await takeClock(page);
    await released(await sceneOf(page), (entry, section) => damaged(entry, section, 'leaks'), { watchLeaks: true });
    await page.goto(paths.notifications());
    for (const section of SECTIONS) {
      await follow(page, section);
      await stands(page, section);
    }
    await goTo(page, paths.notifications());
    const leaks = async () => {
      await page.clock.runFor(3_000);
      return (await heard())
        .filter(({ phase }) => phase === 'leak')
        .map(({ section, code, name }) => ({ section, code, name }));
    };
    const name = 'interval, listener document:scroll, style in head';
    await expect.poll(leaks).toEqual(SECTIONS.map((section) => ({ section, code: 'SEC-405', name })));
  }));

test('sections as they are leave nothing behind', () =>
  onPage(async (page) => {
    const heard = await hear(page);
    await pretend(page, (real) => real, { watchLeaks: true });
    // Timers that sections still have in hand are over at once.
    await takeClock(page);
    await page.goto(paths.notifications());
    for (const section of [...SECTIONS, ...SECTIONS]) {
      await follow(page, section);
      await stands(page, section);
      await page.clock.runFor(3_000);
    }
    expect((await heard()).filter(({ phase }) => phase === 'leak')).toEqual([]);
  }));
