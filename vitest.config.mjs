import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import preset from './section-kit/vitest/preset.mjs';

/** Test files that mock a module; they run isolated (docs/decisions/028). */
const ALONE = '**/*.alone.test.{ts,tsx}';
const BROWSER = '{mf-*,shared-*,section-kit,shell}/src/**/*.test.{ts,tsx}';

/** The tests of all workspaces in one run, so that all cores stay busy. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: preset.test?.sequence,
    projects: [
      {
        test: {
          name: 'server',
          globals: true,
          include: ['{server,gateway,attack}/src/**/*.test.ts'],
          // Tests that need several servers on one PostgreSQL run with `npm run test:postgres`.
          exclude: process.env.DATABASE_URL ? [] : ['**/*.postgres.test.ts'],
          globalSetup: ['server/src/testing/prepare.mjs'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { ...preset, test: { ...preset.test, name: 'browser', include: [BROWSER], exclude: [ALONE] } },
      { ...preset, test: { ...preset.test, name: 'browser, alone', include: [ALONE], isolate: true } },
    ],
  },
});
