import type { Page } from '@playwright/test';
import { expect, test } from '../src/composed/fixtures';
import { pageTitle } from '../src/pageTitle';

const FAILED = 'Seksyen ini tidak dapat dimuatkan';
/** A section's chunks, without its entry and its definition. */
const chunksOf = (section: string) => new RegExp(`/${section}/[^/]+/(?!remoteEntry|section)[^/]+\\.js$`);

/** Collects the documents that a tab loads. */
const collectDocuments = (page: Page) => {
  const opened: string[] = [];
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) opened.push(sent.url());
  });
  return opened;
};

test('a page whose file is gone reloads the document once, never in a loop', async ({
  tab,
  composed: { origin, events },
}) => {
  const opened = collectDocuments(tab);
  origin.addFault(chunksOf('mf-cms'), 'gone');
  await tab.goto('/settingsCMS/Pengumuman');
  await expect(tab.getByRole('alert')).toContainText(FAILED);
  expect(opened).toHaveLength(2);
  await expect.poll(() => events('mf-cms', 'chunk')).toBe(2);

  await tab.getByRole('link', { name: 'Log portal' }).first().click();
  await expect(pageTitle(tab)).toHaveText('Log portal');
  await tab.getByRole('link', { name: 'Pengumuman' }).first().click();
  await expect(tab.getByRole('alert')).toContainText(FAILED);
  expect(opened).toHaveLength(2);

  origin.clearFaults();
  await tab.getByRole('button', { name: 'Cuba semula' }).click();
  await expect(pageTitle(tab)).toHaveText('Pengumuman');
  expect(opened).toHaveLength(2);
});

test('a file that is back after the reload shows the page without a message', async ({ tab, composed: { origin } }) => {
  const opened = collectDocuments(tab);
  await tab.goto('/logs/portal');
  await expect(pageTitle(tab)).toHaveText('Log portal');
  origin.addFault(chunksOf('mf-cms'), 'gone');
  tab.on('framenavigated', () => origin.clearFaults());
  await tab.getByRole('link', { name: 'Pengumuman' }).first().click();
  await expect(pageTitle(tab)).toHaveText('Pengumuman');
  await expect(tab.getByRole('alert')).toHaveCount(0);
  expect(opened.length).toBeLessThanOrEqual(2);
});

test.describe('with a form', () => {
  test.use({ account: 'client' });

  test('nothing reloads over an unsaved form', async ({ tab, composed: { origin } }) => {
    const typed = 'Belum dihantar, dan tidak boleh hilang.';
    await tab.goto('/checkout');
    await expect(pageTitle(tab)).toBeVisible();
    const opened = collectDocuments(tab);
    await tab.getByLabel('Huraian tujuan').fill(typed);
    origin.addFault(/\.js$/, 'gone');

    await tab
      .getByRole('button', { name: 'EN' })
      .or(tab.getByRole('link', { name: 'EN' }))
      .first()
      .click();
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en');
    await expect(tab.locator('textarea').filter({ hasText: typed })).toBeVisible();

    const question = tab.getByRole('dialog');
    await tab.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(tab.locator('textarea').filter({ hasText: typed })).toBeVisible();
    expect(opened).toEqual([]);
  });
});
