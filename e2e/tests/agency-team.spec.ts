import path from 'node:path';
import { expect, collectErrors } from '../src/fixtures';
import { BASE_URL, PASSWORD } from '../src/portal';
import { agencyTest } from '../src/team/agencyTest';
import { type CommandResult, runNode } from '../src/team/commandLine';
import { registerSection } from '../src/team/registerSection';

const WHY = ['--reason', 'The first page of the parking team'];

/** Each retry needs another name: the portal keeps published releases. */
const namesOf = (retry: number) => ({
  name: `mf-letak${retry || ''}`,
  title: `Letak kereta${retry ? ` ${retry}` : ''}`,
});
const test = agencyTest(namesOf);
/** The output of a command that must succeed. */
const done = async (result: Promise<CommandResult>) => {
  const { code, text } = await result;
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
  const errors = collectErrors(page);
  await page.request.post('/token', { data: { grant_type: 'password', username: 'client', password: PASSWORD } });
  await page.goto('/myorder');
  await expect(link).toHaveCount(0);

  await Promise.all([done(agency.section('types')), done(agency.section('test')), done(agency.section('build'))]);
  const checked = await done(agency.section('check'));
  expect(checked).toContain('Conformance 6/6');
  expect(checked).toContain('The registry would take it.');

  const desk = await playwright.request.newContext({ baseURL: BASE_URL });
  const token = await registerSection(desk, name);
  expect((await agency.section('publish', '--token', 'titian_nobodys')).text).toContain('auth');
  expect(await done(agency.section('publish', '--token', token))).toContain('1.0.0 is published');
  expect((await agency.section('publish', '--token', token)).text).toContain('release.exists');
  const elsewhere = ['--section', name, '--portal', BASE_URL, '--token', token];

  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const pin = ['pin', '1.0.0', '--user', 'client', '--until', until, ...WHY, '--token', token];
  const id = /section unpin (\S+)/.exec(await done(agency.section(...pin)))?.[1] ?? '';
  expect(await done(agency.section('status', '--token', token))).toMatch(new RegExp(`^user .+1\\.0\\.0.+${id}`, 'm'));
  await page.reload();
  await expect(link.first()).toBeVisible();
  await done(agency.desk('unpin', id, ...WHY, ...elsewhere));
  await page.reload();
  await expect(page.getByRole('link', { name: /Langganan|Subscriptions/ }).first()).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(await done(agency.section('preview', '1.0.0', ...WHY, '--token', token))).toMatch(/preview +1\.0\.0/);
  expect(await done(agency.desk('preview', '--end', ...WHY, ...elsewhere))).toMatch(/preview +–/);

  await done(agency.section('promote', '1.0.0', ...WHY, '--token', token));
  expect(await done(agency.section('status', '--token', token))).toMatch(/1\.0\.0 +stable/);
  expect(await done(agency.desk('status', ...elsewhere))).toMatch(/1\.0\.0 +stable/);
  expect((await agency.desk('promote', '1.0.0', ...WHY, ...elsewhere)).text).toContain('It is like that already');

  await page.reload();
  await link.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Tambah satu' }).click();
  await expect(page.getByText('1 kali ditekan')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Pressed once')).toBeVisible();
  expect(errors).toEqual([]);

  agency.write('package.json', (text) => text.replace('"version": "1.0.0"', '"version": "1.0.1"'));
  expect((await agency.section('publish', '--token', token)).text).toContain('build.stale');
  await done(agency.section('block', '1.0.0', ...WHY, '--token', token));
  await page.goto('/myorder');
  await expect(page.getByRole('link', { name: /Langganan|Subscriptions/ }).first()).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('a section in Vue works like any other', async ({ page, playwright }, { retry }) => {
  const workspace = path.resolve(import.meta.dirname, '../..');
  const command = path.join(workspace, 'section-kit/bin/section.mjs');
  const folder = path.join(workspace, 'e2e/fixtures/mf-vue');
  const section = (...args: string[]) => done(runNode(command, [...args, '--portal', BASE_URL], folder));
  await done(runNode(command, ['build'], folder));
  const token = await registerSection(await playwright.request.newContext({ baseURL: BASE_URL }), 'mf-vue');
  // A retry finds it published already.
  if (retry === 0) await section('publish', '--token', token);
  await section('promote', '1.0.0', ...WHY, '--token', token);

  const errors = collectErrors(page);
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/vue');
  await heading('Seksyen Vue');
  await page.getByRole('button', { name: 'Ditekan: 0' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await heading('Vue section');
  await expect(page.getByRole('button', { name: 'Pressed: 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Kuala Langat' }).click();
  await heading('Kuala Langat');
  await expect(page).toHaveURL(/\/en\/vue\/Kuala%20Langat$/);
  await page.goBack();
  await heading('Vue section');
  expect(errors).toEqual([]);
  await section('block', '1.0.0', ...WHY, '--token', token);
});
