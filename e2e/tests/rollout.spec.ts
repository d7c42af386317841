import type { Browser } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { BASE_URL } from '../src/portal';
import { platformTeam } from '../src/rollout/platformTeam';

const VISITORS = 28;
/** The guard looks every ten seconds; what the issue allows it. */
const TWO_MINUTES = 120_000;

/** Somebody who was never here opens a page; answers the heading that they see. */
async function visit(browser: Browser, path: string): Promise<string | null> {
  const context = await browser.newContext({ baseURL: BASE_URL, locale: 'ms-MY' });
  const page = await context.newPage();
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Seksyen/);
  const text = await heading.textContent();
  await context.close();
  return text;
}

test('a bad canary is taken back by itself, and nobody saw a broken page', async ({ browser, request }) => {
  const team = await platformTeam(request, 'mf-sakit');
  await team.publish('1.0.0');
  await team.promote('1.0.0');
  await team.publish('1.1.0', 'throwsAtMount');
  await team.canary('1.1.0', 50);

  for (let turn = 0; turn < VISITORS; turn += 2) {
    const seen = await Promise.all([0, 1].map(() => visit(browser, '/sakit')));
    // Those of the canary see the release that takes over.
    expect(new Set(seen)).toEqual(new Set(['Seksyen mf-sakit 1.0.0']));
  }
  await expect.poll(async () => (await team.detail()).canary, { timeout: TWO_MINUTES }).toBeNull();

  const entries = (await team.wire.get('/registry/entries?section=mf-sakit')).body as unknown as {
    data: { act: string; by: string; evidence: { canaryLoads: number; canaryFailures: number } | null }[];
  };
  const guard = entries.data.find(({ act }) => act === 'guard');
  expect(guard).toMatchObject({ by: 'guard' });
  expect(guard!.evidence!.canaryFailures).toBe(guard!.evidence!.canaryLoads);
  expect(await visit(browser, '/sakit')).toBe('Seksyen mf-sakit 1.0.0');
});

test('a new release reaches open portals: a filled form survives, and the change is offered when it is safe', async ({
  as,
  request,
}) => {
  const team = await platformTeam(request, 'mf-borang');
  await team.publish('1.0.0');
  await team.promote('1.0.0');
  const { page, open } = await as('client');
  await open('/borang');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Seksyen mf-borang 1.0.0');
  await page.getByLabel('Nota').fill('Jangan hilang');

  await team.publish('1.1.0');
  await team.promote('1.1.0');
  const offer = page.getByRole('button', { name: 'Guna keluaran baharu' });
  // The news is there as soon as another page load would bring the new release, and the form stays as it is.
  await expect
    .poll(async () => JSON.parse((await (await request.get('/registry/resolve')).json()).payload).sections)
    .toContainEqual(expect.objectContaining({ name: 'mf-borang', version: '1.1.0' }));
  await expect(page.getByLabel('Nota')).toHaveValue('Jangan hilang');
  await expect(offer).toBeHidden();
  await expect(heading).toHaveText('Seksyen mf-borang 1.0.0');

  await page.getByLabel('Nota').fill('');
  await offer.click();
  await expect(heading).toHaveText('Seksyen mf-borang 1.1.0');
});

test('a rollback reaches the next page load, and portals that have not mounted the section without a word', async ({
  as,
  browser,
  request,
}) => {
  const team = await platformTeam(request, 'mf-undur');
  await team.publish('1.0.0');
  await team.promote('1.0.0');
  await team.publish('1.1.0');
  await team.promote('1.1.0');
  const { page, open } = await as('client');
  await open('/');
  expect(await visit(browser, '/undur')).toBe('Seksyen mf-undur 1.1.0');

  const started = Date.now();
  await team.rollback();
  expect(await visit(browser, '/undur')).toBe('Seksyen mf-undur 1.0.0');
  const seconds = ((Date.now() - started) / 1000).toFixed(2);
  test.info().annotations.push({ type: 'rollback to the next page', description: `${seconds} s` });

  // No reload: the page that is open goes to the section by its own router.
  await page.evaluate(() => history.pushState(null, '', '/undur'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seksyen mf-undur 1.0.0');
});
