import { test as base, expect } from '@playwright/test';
import { watch } from '../src/fixtures';
import { BASE_URL, PASSWORD } from '../src/portal';
import { type AgencyFolder, createSection } from '../src/team/agencyFolder';
import { admitSection } from '../src/team/registryDesk';

const WHY = ['--reason', 'The first page of the parking team'];

/** What another try of this check needs names of its own for: the portal keeps what was published. */
const namesOf = (retry: number) => ({
  name: `mf-letak${retry || ''}`,
  title: `Letak kereta${retry ? ` ${retry}` : ''}`,
});
const test = base.extend<{ agency: AgencyFolder }>({
  agency: async ({ baseURL }, use, { retry }) => {
    const { name, title } = namesOf(retry);
    const agency = await createSection(baseURL ?? BASE_URL, name, title);
    await use(agency);
    agency.remove();
  },
});
/** A command that must do what it is asked for. */
const done = async (said: Promise<{ code: number; text: string }>) => {
  const { code, text } = await said;
  expect(code, text).toBe(0);
  return text;
};

test('a team without the source makes, tests, checks, publishes and promotes a section; the running portal shows it', async ({
  agency,
  page,
  playwright,
}, { retry }) => {
  const { name, title } = namesOf(retry);
  const link = page.getByRole('link', { name: title, exact: true });
  test.setTimeout(180_000);
  const faults = watch(page);
  await page.request.post('/token', { data: { grant_type: 'password', username: 'client', password: PASSWORD } });
  await page.goto('/myorder');
  await expect(link).toHaveCount(0);

  await Promise.all([done(agency.section('types')), done(agency.section('test')), done(agency.section('build'))]);
  const checked = await done(agency.section('check'));
  expect(checked).toContain('Conformance 6/6');
  expect(checked).toContain('The registry would take it.');

  const desk = await playwright.request.newContext({ baseURL: BASE_URL });
  const token = await admitSection(desk, name);
  expect((await agency.section('publish', '--token', 'titian_nobodys')).text).toContain('auth');
  expect(await done(agency.section('publish', '--token', token))).toContain('1.0.0 is published');
  expect((await agency.section('publish', '--token', token)).text).toContain('release.exists');
  await done(agency.section('promote', '1.0.0', ...WHY, '--token', token));
  expect(await done(agency.section('status', '--token', token))).toMatch(/1\.0\.0 +stable/);

  await page.reload();
  await link.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Tambah satu' }).click();
  await expect(page.getByText('1 kali ditekan')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Pressed once')).toBeVisible();
  expect(faults).toEqual([]);

  agency.write('package.json', (text) => text.replace('"version": "1.0.0"', '"version": "1.0.1"'));
  expect((await agency.section('publish', '--token', token)).text).toContain('build.stale');
  await done(agency.section('block', '1.0.0', ...WHY, '--token', token));
  await page.goto('/myorder');
  await expect(page.getByRole('link', { name: 'Langganan' }).first()).toBeVisible();
  await expect(link).toHaveCount(0);
});
