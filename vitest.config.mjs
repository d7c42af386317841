import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import preset from './section-kit/vitest/preset.mjs';

/** Files that put another module in the place of one: they share no modules with others. */
const ALONE = '**/*.alone.test.{ts,tsx}';
const BROWSER = '{mf-*,shared-*,section-kit,shell}/src/**/*.test.{ts,tsx}';

/** Tests of every workspace in one run: no core waits while another finishes a workspace. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: preset.test?.sequence,
    projects: [
      {
        test: {
          name: 'server',
          globals: true,
          include: ['server/src/**/*.test.ts'],
          // What only several servers on one PostgreSQL can show runs with `npm run test:postgres`.
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
