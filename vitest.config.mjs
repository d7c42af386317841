import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import preset from './section-kit/vitest/preset.mjs';

/** Test files that mock a module, or whose libraries bear no global of another; they run isolated (docs/decisions/028). */
const ALONE = '**/*.alone.test.{ts,tsx}';
const SERVER = '{server,gateway,attack}';
const PAGES = '{mf-*,shared-*,section-kit,shell}';
const BROWSER = `${PAGES}/src/**/*.test.{ts,tsx}`;

/** Tests of what only the embedded database does, and of what takes several servers on one PostgreSQL. */
const EMBEDDED = '**/*.embedded.test.ts';
const POSTGRES = '**/*.postgres.test.ts';
const isOnPostgres = Boolean(process.env.DATABASE_URL);

/** Tests of programs on the server, on the database that DATABASE_URL names (docs/decisions/071). */
const server = (name, include, exclude, { env = {}, isolate = false } = {}) => ({
  test: {
    name,
    globals: true,
    include: [include],
    exclude,
    env,
    globalSetup: ['server/src/testing/prepare.mjs'],
    isolate,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

/** The tests of all workspaces in one run, so that all cores stay busy. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: preset.test?.sequence,
    projects: [
      server('server', `${SERVER}/src/**/*.test.ts`, [ALONE, isOnPostgres ? EMBEDDED : POSTGRES]),
      server('server, alone', `${SERVER}/src/**/*.alone.test.ts`, [], { isolate: true }),
      ...(isOnPostgres
        ? [server('server, embedded', `server/src/${EMBEDDED}`, [], { env: { DATABASE_URL: '' } })]
        : []),
      { ...preset, test: { ...preset.test, name: 'browser', include: [BROWSER], exclude: [ALONE] } },
      {
        ...preset,
        test: { ...preset.test, name: 'browser, alone', include: [`${PAGES}/src/${ALONE}`], isolate: true },
      },
    ],
  },
});
