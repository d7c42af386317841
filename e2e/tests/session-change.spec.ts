import type { Page } from '@playwright/test';
import type { ResolvedAnswer, SignedAnswer } from '@titian/shared-contracts';
import { expect, test } from '../src/fixtures';
import { PASSWORD } from '../src/portal';
import { platformTeam, REASON } from '../src/rollout/platformTeam';
import { wireOf } from '../src/wire';

const DAY = 86_400_000;

/** Collects the versions of a section in the registry's answers to a page. */
const collectVersions = (page: Page, name: string) => {
  const versions: (string | undefined)[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/registry/resolve')) return;
    const { payload } = (await response.json()) as SignedAnswer;
    versions.push((JSON.parse(payload) as ResolvedAnswer).sections.find((one) => one.name === name)?.version);
  });
  return versions;
};

test('the running releases are requested again at sign-in and at sign-out', async ({ visitor, request }) => {
  const name = `mf-siapa-${Date.now().toString(36)}`;
  const team = await platformTeam(request, name);
  for (const version of ['1.0.0', '1.1.0']) await team.publish(version);
  await team.promote('1.0.0');
  const desk = await wireOf(request, 'superadmin');
  const until = new Date(Date.now() + DAY).toISOString();
  const pinned = { kind: 'user', subject: 'developer', version: '1.1.0', until, reason: REASON };
  expect((await desk.post(`/registry/sections/${name}/pins`, pinned)).status).toBe(201);

  const { page, open } = await visitor();
  const versions = collectVersions(page, name);
  await open('/login');
  await page.getByLabel('Nama pengguna atau e-mel').fill('developer');
  await page.getByLabel('Kata laluan', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log masuk' }).click();
  await expect.poll(() => versions).toEqual(['1.1.0']);

  await page.getByRole('button', { name: /^Akaun/ }).click();
  await page.getByRole('menuitem', { name: 'Log keluar' }).click();
  await expect.poll(() => versions).toEqual(['1.1.0', '1.0.0']);
});

test('the home page, which has no side menu, opens it by a button', async ({ as }) => {
  const { page, open } = await as('superadmin');
  await open('/');
  await expect(page.getByRole('navigation', { name: 'Menu sisi' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('navigation', { name: 'Menu sisi' }).getByRole('link', { name: 'Seksyen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seksyen');
  await expect(page.getByRole('button', { name: 'Buka menu' })).toBeHidden();
});
