import type { Page } from '@playwright/test';
import { raiseVersion } from '../src/composed/deployment';
import { expect, test } from '../src/composed/fixtures';
import { collectErrors } from '../src/fixtures';
import { pageTitle } from '../src/pageTitle';

const FAILED = 'Seksyen ini tidak dapat dimuatkan';
const ENTRY = /\/mf-cms\/.+\/remoteEntry\./;

const go = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click();
const retry = (page: Page) => page.getByRole('button', { name: 'Cuba semula' });

/** Marks the document, so that a reload can be noticed. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
const isSameDocument = async (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same-document', '');

/** The rest of the portal works: another section opens from the menu, and the broken one is still in the menu. */
async function expectUsable(page: Page) {
  await go(page, 'Log portal');
  await expect(pageTitle(page)).toHaveText('Log portal');
  await go(page, 'Daftar API');
  await expect(pageTitle(page)).toHaveText('Daftar API');
  await isSameDocument(page);
}

async function expectRecovery(page: Page) {
  await go(page, 'Pengumuman');
  await retry(page).click();
  await expect(pageTitle(page)).toHaveText('Pengumuman');
  await isSameDocument(page);
}

test('shell and sections come from different origins', async ({ tab, composed: { portal, origin } }) => {
  const errors = collectErrors(tab);
  const fromPortal: string[] = [];
  tab.on('request', (sent) => {
    if (sent.url().startsWith(`${portal.address}/sections/`)) fromPortal.push(sent.url());
  });
  await tab.goto('/myapi/registry');
  await mark(tab);
  await expectUsable(tab);
  await go(tab, 'Pengumuman');
  await expect(pageTitle(tab)).toHaveText('Pengumuman');
  for (const section of ['mf-myapi', 'mf-logs', 'mf-cms'])
    expect(origin.requested.some((path) => path.startsWith(`/sections/${section}/`))).toBe(true);
  expect(fromPortal).toEqual([]);
  expect(errors).toEqual([]);
});

test('a section in another framework works like any other', async ({ tab }) => {
  const errors = collectErrors(tab);
  await tab.goto('/myapi/registry');
  await mark(tab);
  await go(tab, 'Seksyen biasa');
  await expect(pageTitle(tab)).toHaveText('Seksyen biasa');
  await expect(tab.getByRole('paragraph').filter({ hasText: 'superadmin' })).toBeVisible();
  await tab.getByRole('button', { name: /^EN,/ }).click();
  await expect(pageTitle(tab)).toHaveText('Plain section');
  await tab.getByRole('button', { name: 'To the catalogue' }).click();
  await expect(tab).toHaveURL(/\/en$/);
  await tab.goBack();
  await expect(pageTitle(tab)).toHaveText('Plain section');
  await isSameDocument(tab);
  expect(errors).toEqual([]);
});

test.describe('with a broken section the rest of the portal is usable, and a retry recovers it', () => {
  for (const [name, files, fault] of [
    ['down', /\/mf-cms\//, 'down'],
    ['an empty answer', ENTRY, 'empty'],
  ] as const)
    test(name, async ({ tab, composed: { origin, events } }) => {
      const before = await events('mf-cms', 'entry');
      origin.addFault(files, fault);
      await tab.goto('/settingsCMS/Pengumuman');
      await mark(tab);
      await expect(tab.getByRole('alert')).toContainText(FAILED);
      await expect.poll(() => events('mf-cms', 'entry')).toBe(before + 1);
      await expectUsable(tab);
      origin.clearFaults();
      await expectRecovery(tab);
    });

  test('slow', async ({ tab, composed: { origin, events } }) => {
    const before = await events('mf-cms', 'entry');
    origin.addFault(ENTRY, 'slow');
    await tab.goto('/settingsCMS/Pengumuman');
    await mark(tab);
    await expect(tab.getByRole('status', { name: 'Memuatkan' })).toBeVisible();
    await expectUsable(tab);
    await go(tab, 'Pengumuman');
    await expect(tab.getByRole('alert')).toContainText(FAILED, { timeout: 12_000 });
    await expect.poll(() => events('mf-cms', 'entry')).toBeGreaterThan(before);
    origin.clearFaults();
    await expectRecovery(tab);
  });

  test('throwing when it is mounted', async ({ tab, composed: { events } }) => {
    const before = await events('mf-cms', 'mount');
    await tab.addInitScript(throwAtMount);
    await tab.goto('/settingsCMS/Pengumuman');
    await mark(tab);
    await expect(tab.getByRole('alert')).toContainText(FAILED);
    await expect.poll(() => events('mf-cms', 'mount')).toBe(before + 1);
    await expectUsable(tab);
    await tab.evaluate(() => Object.assign(window, { broken: false }));
    await expectRecovery(tab);
  });

  test('throwing while it renders', async ({ tab, composed: { events } }) => {
    const before = await events('mf-logs', 'render');
    await tab.goto('/myapi/registry');
    await mark(tab);
    await expect(pageTitle(tab)).toHaveText('Daftar API');
    await breakNumbers(tab);
    await go(tab, 'Log portal');
    await expect(tab.getByRole('alert')).toBeVisible();
    await expect.poll(() => events('mf-logs', 'render')).toBeGreaterThan(before);
    await go(tab, 'Pengumuman');
    await expect(pageTitle(tab)).toHaveText('Pengumuman');
    await go(tab, 'Log portal');
    await expect(tab.getByRole('alert')).toBeVisible();
    await tab.evaluate(() => Object.assign(window, { broken: false }));
    await retry(tab).click();
    await expect(pageTitle(tab)).toHaveText('Log portal');
    await isSameDocument(tab);
  });
});

test('for a broken deployment the release before it takes over, with a notice', async ({ tab, composed }) => {
  const { portal, origin, events } = composed;
  await portal.deploy('mf-logs', (build) => raiseVersion(build, '9.0.0'));
  origin.addFault(/\/mf-logs\/9\.0\.0-/, 'down');
  await tab.goto('/logs/portal');
  await mark(tab);
  await expect(pageTitle(tab)).toHaveText('Log portal');
  await expect(tab.getByText(/Keluaran terdahulu 1\.0\.0 sedang digunakan/)).toBeVisible();
  await expect.poll(() => events('mf-logs', 'fallback')).toBe(1);
  expect(await events('mf-logs', 'entry')).toBe(1);
  origin.clearFaults();
  await retry(tab).click();
  await expect(tab.getByText(/Keluaran terdahulu/)).toHaveCount(0);
  await expect(pageTitle(tab)).toHaveText('Log portal');
  await isSameDocument(tab);
});

/** Runs in the page before its first script: wraps the section's container, so that it throws at mount while `broken` is set. */
function throwAtMount() {
  interface Lifecycles {
    mount(props: unknown): Promise<unknown>;
  }
  interface Container {
    get(name: string): Promise<() => { default: Lifecycles }>;
  }
  const page = window as unknown as { broken: boolean };
  const wrap = (container: Container): Container => ({
    ...container,
    async get(name) {
      const factory = await container.get(name);
      const real = factory().default;
      const mount = (props: unknown) =>
        page.broken ? Promise.reject(new Error('broken at mount')) : real.mount(props);
      return () => ({ default: { ...real, mount } });
    },
  });
  let current: Container | undefined;
  page.broken = true;
  Object.defineProperty(window, 'mf_cms', {
    configurable: true,
    get: () => current,
    set: (container?: Container) => (current = container && wrap(container)),
  });
}

/** Makes formatting a number throw on pages of mf-logs while `broken` is set. */
const breakNumbers = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { broken: true });
    const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')!;
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      configurable: true,
      get(this: Intl.NumberFormat) {
        const { broken } = window as unknown as { broken: boolean };
        if (broken && new Error().stack?.includes('/mf-logs/')) throw new Error('broken in render');
        return get!.call(this) as unknown;
      },
    });
  });
