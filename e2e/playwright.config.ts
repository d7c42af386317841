import { defineConfig } from '@playwright/test';
// @ts-expect-error -- a script without declarations, whose own types are checked where it stands
import { presentChromium } from '../scripts/chromium.mjs';
import { BASE_URL, OWN_PORTALS } from './src/portal';
import { PORTS_OF_WORKERS } from './src/ports';

/** Every journey runs on the real build, served by a real server with a demo database, made anew for each run and worker. */
export default defineConfig({
  testDir: './tests',
  outputDir: './output/results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: PORTS_OF_WORKERS.length,
  // One more try on a busy machine; what needed it is told at the end of the run, with the page as it stood.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'output/results.json' }]],
  use: {
    baseURL: BASE_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'ms-MY',
    timezoneId: 'Asia/Singapore',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every check costs a third of a core; a second try is recorded, and the page of the first is told.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: (await presentChromium()) ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: OWN_PORTALS.map(({ address, port, data }) => ({
    command: 'node src/startPortal.mjs',
    url: `${address}/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT: String(port), E2E_DATA: data },
    stdout: 'ignore',
    stderr: 'pipe',
  })),
});
