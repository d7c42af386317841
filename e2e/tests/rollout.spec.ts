import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { ResolvedAnswer, SignedAnswer } from '@titian/shared-contracts';
import { reportFigure } from '../src/reportFigure';
import { expect, test as base } from '../src/fixtures';
import { goTo } from '../src/goTo';
import { BASE_URL } from '../src/portal';
import { brokenConsole, CONSOLE } from '../src/rollout/brokenConsole';
import { type PlatformTeam, platformTeam, REASON } from '../src/rollout/platformTeam';
import { runNode } from '../src/team/commandLine';

/** Time limit for the guard, from the start of a canary until it is taken back. */
const TWO_MINUTES = 120_000;
/** One step of a minute, the shortest; the endurance run has two. */
const STEPS = (process.env.ENDURANCE ? [50, 100] : [50]).map((percent) => ({ percent, minutes: 1 }));
/** The steps, the ten seconds between the guard's checks, and time for visitors. */
const ALL_STEPS_MS = STEPS.length * 70_000 + 60_000;

/** Makes names of sections unique: the portal keeps published releases. */
const run = Date.now().toString(36);
const command = path.resolve(import.meta.dirname, '../../section-kit/bin/section.mjs');

interface Canaries {
  /** The canary throws at mount. */
  bad: PlatformTeam;
  healthy: PlatformTeam;
  startedAt: number;
}

const test = base.extend<object, { canaries: Canaries }>({
  // Both start first: the healthy one's steps take minutes, while the other checks run.
  canaries: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: BASE_URL });
      const startSection = async (name: string) => {
        const team = await platformTeam(request, `${name}-${run}`);
        await team.publish('1.0.0');
        await team.promote('1.0.0');
        return team;
      };
      const [bad, healthy] = [await startSection('mf-sakit'), await startSection('mf-sihat')];
      await healthy.publish('1.1.0');
      await healthy.canary('1.1.0', 50, STEPS);
      await bad.publish('1.1.0', 'throwsAtMount');
      await bad.canary('1.1.0', 50);
      await use({ bad, healthy, startedAt: Date.now() });
      await request.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const title = async (page: Page) => {
  await expect(heading(page)).toHaveText(/^Seksyen mf-/);
  return heading(page).innerText();
};

/** Visitors so far. Each comes from an address of its own: what only a few addresses report moves no guard. */
let visitors = 0;
const newAddress = () => `10.7.${(visitors += 1) >> 8}.${visitors & 255}`;

/** A new visitor opens a page, then the others; returns the headings. */
async function visit(browser: Browser, first: string, ...others: string[]): Promise<string[]> {
  // As a proxy on this machine passes it on.
  const extraHTTPHeaders = { 'x-forwarded-for': newAddress() };
  const context = await browser.newContext({ baseURL: BASE_URL, locale: 'ms-MY', extraHTTPHeaders });
  const page = await context.newPage();
  await page.goto(first);
  const seen = [await title(page)];
  for (const other of others) {
    await goTo(page, other);
    await expect(heading(page)).not.toHaveText(seen.at(-1)!);
    seen.push(await title(page));
  }
  await context.close();
  return seen;
}

/** The releases that an answer of the registry runs, as `section/version`. */
const runningIn = ({ payload }: SignedAnswer) =>
  (JSON.parse(payload) as ResolvedAnswer).sections.map(({ name, version }) => `${name}/${version}`);

/** Resolves once a page has heard that this release runs: other checks move releases of their own meanwhile. */
const learns = (page: Page, release: string) =>
  page.waitForResponse(
    async (reply) =>
      reply.url().endsWith('/registry/resolve') &&
      reply.status() === 200 &&
      runningIn((await reply.json()) as SignedAnswer).includes(release),
  );

const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

test('the guard takes a bad canary back within two minutes, and no visitor sees a broken page', async ({
  browser,
  canaries: { bad, healthy, startedAt },
}) => {
  const isBack = async () => (await bad.detail()).canary === null;
  let seenBy = 0;
  while (!(await isBack())) {
    expect(Date.now() - startedAt).toBeLessThan(TWO_MINUTES);
    const seen = await Promise.all([0, 1].map(() => visit(browser, bad.page, healthy.page)));
    seenBy += seen.length;
    // In the bad canary, visitors see the fallback release.
    for (const [shown, next] of seen) {
      expect(shown).toBe(bad.heading('1.0.0'));
      expect([healthy.heading('1.0.0'), healthy.heading('1.1.0')]).toContain(next);
    }
  }
  reportFigure('a bad canary taken back after', `${seconds(startedAt)}, ${seenBy} visitors`);

  const guard = (await bad.acts()).find(({ act }) => act === 'guard');
  expect(guard).toMatchObject({ by: 'guard' });
  expect(guard!.evidence!.canaryLoads).toBeGreaterThanOrEqual(8);
  expect(guard!.evidence!.canaryFailures).toBe(guard!.evidence!.canaryLoads);
  expect(await visit(browser, bad.page)).toEqual([bad.heading('1.0.0')]);
});

test('a new release reaches open portals: a filled form is kept, and the update is offered once it is empty', async ({
  as,
  request,
}) => {
  const team = await platformTeam(request, `mf-borang-${run}`);
  await team.publish('1.0.0');
  await team.promote('1.0.0');
  const { page, open } = await as('client');
  await open(team.page);
  await expect(heading(page)).toHaveText(team.heading('1.0.0'));
  await page.getByLabel('Nota').fill('Jangan hilang');

  await team.publish('1.1.0');
  const resolved = learns(page, `mf-borang-${run}/1.1.0`);
  await team.promote('1.1.0');
  const offer = page.getByRole('button', { name: 'Guna keluaran baharu' });
  // The page knows the new release, and keeps the form.
  await resolved;
  await expect(page.getByLabel('Nota')).toHaveValue('Jangan hilang');
  await expect(offer).toBeHidden();
  await expect(heading(page)).toHaveText(team.heading('1.0.0'));

  await page.getByLabel('Nota').fill('');
  await offer.click();
  await expect(heading(page)).toHaveText(team.heading('1.1.0'));
});

/** Reloads a page until it shows this heading. */
async function untilShown(page: Page, address: string, text: string): Promise<void> {
  do await page.goto(address);
  while ((await title(page)) !== text);
}

test('a rollback reaches the next page load, open portals silently, and readers of the section by an offer', async ({
  as,
  browser,
  request,
}) => {
  const team = await platformTeam(request, `mf-undur-${run}`);
  for (const version of ['1.0.0', '1.1.0']) {
    await team.publish(version);
    await team.promote(version);
  }
  const [desk, elsewhere, reader] = [await as('superadmin'), await as('client'), await as('developer')];
  const visitor = await (await browser.newContext({ baseURL: BASE_URL, locale: 'ms-MY' })).newPage();
  await elsewhere.open('/');
  await reader.open(team.page);
  await visitor.goto(team.page);
  for (const { page } of [reader, { page: visitor }]) await expect(heading(page)).toHaveText(team.heading('1.1.0'));

  await desk.open(`/platform/sections/mf-undur-${run}`);
  await desk.page.getByRole('button', { name: 'Undur ke 1.0.0' }).click();
  const dialog = desk.page.getByRole('dialog').last();
  await dialog.getByLabel('Sebab').fill(REASON);
  const offer = reader.page.getByRole('button', { name: 'Guna keluaran baharu' });
  const resolved = learns(elsewhere.page, `mf-undur-${run}/1.0.0`);
  const started = Date.now();
  const after = async (name: string, event: Promise<unknown>) => {
    await event;
    reportFigure(`rollback, from the click to ${name}`, `${Date.now() - started} ms`);
  };
  await Promise.all([
    dialog.getByRole('button', { name: 'Undur ke 1.0.0', exact: true }).click(),
    after('the first page load on the old release', untilShown(visitor, team.page, team.heading('1.0.0'))),
    after('a portal that is open elsewhere', resolved),
    after('the offer where the section is on the screen', expect(offer).toBeVisible()),
  ]);

  // Without a page load, by the router.
  await goTo(elsewhere.page, team.page);
  await expect(heading(elsewhere.page)).toHaveText(team.heading('1.0.0'));
  await offer.click();
  await expect(heading(reader.page)).toHaveText(team.heading('1.0.0'));
  await visitor.context().close();
});

test('a new section appears in the menu of an open portal at the next navigation, not before', async ({
  as,
  request,
}) => {
  const { page, open } = await as('client');
  const hasJoined = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => String(payload).includes('"Join"') && resolve()),
    ),
  );
  await open('/myorder');
  await hasJoined;
  const mark = () => page.evaluate(() => document.documentElement.dataset.opened);
  await page.evaluate(() => (document.documentElement.dataset.opened = 'before'));

  const team = await platformTeam(request, `mf-menu-${run}`);
  await team.publish('1.0.0', 'normal', { inMenu: true });
  const resolved = learns(page, `mf-menu-${run}/1.0.0`);
  await team.promote('1.0.0');
  await resolved;
  const menu = page.getByRole('navigation', { name: 'Menu sisi' });
  const entry = menu.getByRole('link', { name: `Seksyen mf-menu-${run}` });
  await expect(entry).toBeHidden();
  expect(await mark()).toBe('before');

  await menu.getByRole('link', { name: 'Langganan' }).click();
  await entry.click();
  await expect(heading(page)).toHaveText(team.heading('1.0.0'));
  // Only one page load, not one per navigation.
  await page.evaluate(() => (document.documentElement.dataset.opened = 'after'));
  await menu.getByRole('link', { name: 'Pesanan' }).click();
  await expect(heading(page)).not.toHaveText(team.heading('1.0.0'));
  expect(await mark()).toBe('after');
});

test('a broken console is rolled back by the command line, or in its safe mode', async ({ as, request }) => {
  const team = await platformTeam(request, CONSOLE);
  const { page, open } = await as('superadmin');
  const expectBroken = async (version: string) => {
    await team.send(await brokenConsole(version));
    await team.promote(version);
    await open('/platform/sections');
    await expect(page.getByRole('alert')).toContainText('SEC-403');
    await expect(heading(page)).toHaveCount(0);
  };
  const expectWorking = async () => {
    await open('/platform/sections');
    await expect(heading(page)).toHaveText('Seksyen');
    expect((await team.detail()).stable).toBe('1.0.0');
  };
  const at = Date.now();

  try {
    await test.step('by the command line', async () => {
      await expectBroken(`9.0.${at}`);
      const named = ['--section', CONSOLE, '--portal', BASE_URL, '--token', team.token];
      const { code, text } = await runNode(command, ['rollback', ...named, '--reason', REASON], import.meta.dirname);
      expect(code, text).toBe(0);
      await expectWorking();
    });

    await test.step('in safe mode', async () => {
      await expectBroken(`9.0.${at + 1}`);
      await open('/platform/sections?safe=1');
      await expect(heading(page)).toHaveText('Seksyen');
      await page.getByRole('row', { name: CONSOLE }).getByRole('link').click();
      await page.getByRole('button', { name: 'Undur ke 1.0.0' }).click();
      const dialog = page.getByRole('dialog').last();
      await dialog.getByLabel('Sebab').fill(REASON);
      await dialog.getByRole('button', { name: 'Undur ke 1.0.0', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectWorking();
    });
  } finally {
    // Later checks need the console.
    if ((await team.detail()).stable !== '1.0.0') await team.promote('1.0.0');
  }
});

test('a healthy canary goes through its steps and becomes stable', async ({
  browser,
  canaries: { healthy, startedAt },
}) => {
  test.setTimeout(ALL_STEPS_MS + 60_000);
  const both = [healthy.heading('1.0.0'), healthy.heading('1.1.0')];
  const stable = async () => {
    const [seen] = await visit(browser, healthy.page);
    expect(both).toContain(seen);
    return (await healthy.detail()).stable;
  };
  await expect.poll(stable, { timeout: ALL_STEPS_MS }).toBe('1.1.0');
  const shares = STEPS.map(({ percent }) => `${percent} %`).join(' and ');
  reportFigure('a healthy canary stable after', `${seconds(startedAt)}, a minute at ${shares}`);
  expect(await visit(browser, healthy.page)).toEqual([healthy.heading('1.1.0')]);
  const acts = (await healthy.acts()).filter(({ by }) => by === 'steps').map(({ act }) => act);
  expect(acts).toContain('promote');
  if (STEPS.length > 1) expect(acts).toContain('canary.step');
});
