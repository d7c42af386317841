import { expect, test, type Page, type Route } from '@playwright/test';

const FAILED = 'Seksyen ini tidak dapat dimuatkan';
const ENTRY = /\/sections\/mf-catalogue\/.+\/remoteEntry\.[^/]+\.js/;
const CHUNK = /\/sections\/mf-catalogue\/[^/]+\/(?!remoteEntry)[^/]+\.js/;
const STYLE = /\/sections\/mf-catalogue\/[^/]+\/[^/]+\.css/;

interface Signed {
  payload: string;
}

/** Serves files with a text appended, as an attacker might. */
const alter = (page: Page, files: RegExp, added: string) =>
  page.route(files, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()) + added });
  });

const forged = (signed: Signed): Signed => ({ ...signed, payload: signed.payload.replace('1.0.0', '6.6.6') });

const forgeDocument = async (route: Route) => {
  const answer = await route.fetch();
  const boot = /(<script type="application\/json" id="titian-boot"[^>]*>)(.*?)(<\/script>)/s;
  const body = (await answer.text()).replace(boot, (_, open: string, json: string, close: string) => {
    const data = JSON.parse(json) as { resolved: Signed };
    const changed = JSON.stringify({ ...data, resolved: forged(data.resolved) }).replaceAll('<', '\\u003c');
    return open + changed + close;
  });
  await route.fulfill({ response: answer, body });
};
const forgeAnswer = async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: forged((await answer.json()) as Signed) });
};

/** The section is refused with this code, no foreign code ran, and the rest of the portal is usable. */
async function expectRefused(page: Page, code: string) {
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(page.getByRole('alert')).toContainText(`mf-catalogue · ${code} · req_`);
  expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
  await page.getByRole('button', { name: 'Log masuk' }).click();
  await expect(page.getByLabel('Kata laluan', { exact: true })).toBeVisible();
}

const expectShown = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(/Satu titian/);

test.describe('code that differs from what was published never runs', () => {
  test('an entry', async ({ page }) => {
    await alter(page, ENTRY, '\n;window.foreign = true');
    await page.goto('/');
    await expectRefused(page, 'SEC-204');
  });

  test('a chunk', async ({ page }) => {
    await alter(page, CHUNK, '\n;window.foreign = true');
    await page.goto('/');
    await expectRefused(page, 'SEC-214');
  });

  test('a style sheet', async ({ page }) => {
    await alter(page, STYLE, '\nbody { outline: 7px solid red }');
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(page.locator('body')).not.toHaveCSS('outline-width', '7px');
    await expectRefused(page, 'SEC-214');
  });

  test('a script without a digest', async ({ page }) => {
    await page.goto('/');
    await expectShown(page);
    const outcome = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const script = document.createElement('script');
          script.src = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="script"]')!.href;
          script.crossOrigin = 'anonymous';
          script.addEventListener('load', () => resolve('run'));
          script.addEventListener('error', () => resolve('refused'));
          document.head.append(script);
        }),
    );
    expect(outcome).toBe('refused');
  });

  test('a script of another address', async ({ page }) => {
    await page.goto('/');
    await expectShown(page);
    const outcomes = await page.evaluate(() =>
      ['data:text/javascript,window.taken=1', 'https://elsewhere.example/a.js', '/assets/a.js'].map((address) => {
        try {
          document.createElement('script').src = address;
          return 'taken';
        } catch (error) {
          return (error as Error).name;
        }
      }),
    );
    expect(outcomes).toEqual(['TypeError', 'TypeError', 'taken']);
  });
});

test.describe('an invalid answer of the registry', () => {
  test('is requested again when only the one in the document was invalid', async ({ page }) => {
    await page.route('/', forgeDocument);
    await page.goto('/');
    await expectShown(page);
  });

  test('runs no code when its signature is wrong', async ({ page }) => {
    await page.route('/', forgeDocument);
    await page.route('/registry/resolve', forgeAnswer);
    await page.goto('/');
    await expectRefused(page, 'SEC-101');
  });

  test('runs no code when it is older than one seen before, and a newer one does', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('titian.sequence', String(Number.MAX_SAFE_INTEGER)));
    await page.goto('/');
    await expectRefused(page, 'SEC-104');
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    // As if no higher sequence had been seen.
    await page.evaluate(() => localStorage.removeItem('titian.sequence'));
    await page.addInitScript(() => localStorage.removeItem('titian.sequence'));
    await page.reload();
    await expectShown(page);
  });

  test('is detected without the browser’s own cryptography, as over plain http', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }));
    await page.goto('/');
    await expectShown(page);
    await page.route('/', forgeDocument);
    await page.route('/registry/resolve', forgeAnswer);
    await page.goto('/');
    await expectRefused(page, 'SEC-101');
  });
});
