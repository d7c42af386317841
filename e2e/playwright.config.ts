import { defineConfig } from '@playwright/test';
import { installedChromium } from '../scripts/chromium.mjs';
import { BASE_URL, OWN_PORTALS } from './src/portal';
import { PORTS_OF_WORKERS } from './src/ports';

const WITH_OWN_SERVERS = /(composition|faults|rollout)\.spec\.ts$/;

/** The checks run on the real build, served by a real server with a fresh demo database for each run and worker. */
export default defineConfig({
  testDir: './tests',
  outputDir: './output/results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: PORTS_OF_WORKERS.length,
  // One retry in CI, for a busy machine; what needed it is reported at the end of the run, with a screenshot of the failure.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['./src/tourReporter.ts'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'output/results.json' }],
  ],
  // Each worker runs the files with servers of their own in one go: begun last, they would leave the other worker without work.
  projects: [
    { name: 'with own servers', testMatch: WITH_OWN_SERVERS },
    { name: 'on the portal', testIgnore: WITH_OWN_SERVERS },
  ],
  use: {
    baseURL: BASE_URL,
    // What can't be done fails by itself, before its whole check does.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'ms-MY',
    timezoneId: 'Asia/Singapore',
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every check costs a third of a core: only a retry is traced, and the first failure has its screenshot.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: (await installedChromium()) ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Most scripts run once: compiling them for speed takes longer than it saves.
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
  webServer: OWN_PORTALS.map(({ address, env }) => ({
    command: 'node src/startPortal.mjs',
    url: `${address}/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    env,
    stdout: 'ignore',
    stderr: 'pipe',
  })),
});
