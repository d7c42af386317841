import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';
import { browserFailures, printBrowserFailures } from './browser-report.mjs';
import { reached } from './reach.mjs';

export const results = path.join(root, '.cache/test-results');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const RULES = readdirSync(path.join(root, 'scripts/rules'))
  .filter((file) => file.endsWith('.test.mjs'))
  .map((file) => `scripts/rules/${file}`);
const LINTED = /\.[cm]?[jt]sx?$/;

/**
 * One step of the check. `background`: runs at a low priority beside the others; `needed`: no other step of the foreground follows where it fails; `count`: from
 * its success, how many checks passed and failed; `files`: seconds by file, `failures`: what failed, where it knows them.
 * @typedef {{ name: string, command: string, args: string[], background?: boolean, needed?: boolean, folder?: string,
 *   env?: NodeJS.ProcessEnv, count(ok: boolean, output: string): [number, number],
 *   files?(): { file: string, seconds: number }[], failures?(): import('./report.mjs').Failure[] }} Step
 */

/** @returns {Step} */
const single = (name, command, ...args) => ({
  name,
  command,
  args,
  background: true,
  count: (ok) => (ok ? [1, 0] : [0, 1]),
});

/** Each checker of a program works out again what the others know: the default of four takes twice to three times the work of one. */
const types = (name, project) =>
  single(name, process.execPath, 'node_modules/typescript7/bin/tsc', '-p', project, '--checkers', '1');
/** What runs in the browser is compiled as one program, and so is what runs on the server: each workspace by itself would read the same declarations again. */
const typesOfAll = () => [
  types('types in the browser', 'tsconfig.browser.json'),
  types('types on the server', 'tsconfig.server.json'),
  ...['shared-contracts', 'e2e'].map((name) => types(`types in ${name}`, name)),
];

/** @returns {Step} */
const typesOf = (workspaces) => {
  const scopes = workspaces.flatMap((name) => ['--scope', `@titian/${name}`]);
  const args = ['run', 'types', '--loglevel', 'warn', '--concurrency', '1', ...scopes];
  return single(`types of ${workspaces.length} workspaces`, bin('lerna'), ...args);
};

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const inProject = (file) => path.relative(root, file);

/** @returns {Step} */
function tests(database, workspaces) {
  const report = path.join(results, 'tests.json');
  return {
    name: 'tests of servers, pages and commands',
    command: bin('vitest'),
    env: database ? { DATABASE_URL: database } : {},
    args: [
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...(workspaces ?? []).map((name) => `${name}/src/`),
    ],
    count(ok) {
      const summary = read(report);
      if (!summary) return [0, 1];
      const { numPassedTests, numFailedTests, numFailedTestSuites } = summary;
      return [numPassedTests, ok ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1)];
    },
    files: () =>
      (read(report)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
        file: inProject(name),
        seconds: (endTime - startTime) / 1000,
      })),
    failures: () =>
      (read(report)?.testResults ?? [])
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, message, assertionResults }) => {
          const failed = assertionResults.filter(({ status }) => status === 'failed');
          const file = inProject(name);
          return failed.length > 0
            ? failed.map(({ fullName, failureMessages }) => ({
                ...{ name: `${file}: ${fullName}`, message: failureMessages.join('\n') },
              }))
            : { name: file, message: message ?? '' };
        }),
  };
}

/** @returns {Step} */
function browser(chromium, reach) {
  if (!chromium)
    return {
      ...single('journeys in the browser: no Chromium (set CHROMIUM_PATH, or run as root on Debian)', process.execPath),
      args: ['-e', 'process.exit(1)'],
    };
  const report = path.join(results, 'e2e.json');
  return {
    name: 'journeys in the browser',
    command: bin('playwright'),
    args: ['test', ...(reach?.specs ?? [])],
    folder: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(reach && { TITIAN_TOUR_OF: reach.sections.join(',') }) },
    count(ok) {
      if (!existsSync(report)) return [0, 1];
      const { expected, flaky, unexpected } = printBrowserFailures(report);
      return [expected + flaky, ok ? 0 : Math.max(unexpected, 1)];
    },
    files: () =>
      (read(report)?.suites ?? []).map(({ file, ...suite }) => ({
        file: `e2e/tests/${file}`,
        seconds: secondsOf(suite),
      })),
    failures: () => browserFailures(read(report)),
  };
}

const secondsOf = ({ suites = [], specs = [] }) =>
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results: tries }) => tries))
    .reduce((sum, { duration }) => sum + duration / 1000, 0);

/** Quick ones that look at the whole project. @returns {Step[]} */
const ofTheWhole = () => [
  single('unused files, exports and packages', bin('knip')),
  single('imports in circles', process.execPath, 'scripts/check-imports.mjs'),
  single('words in both languages', process.execPath, 'scripts/check-words.mjs'),
  single('settings in the README', process.execPath, 'scripts/settings-table.mjs', '--check'),
  single('style sheets', bin('stylelint'), '{mf-*,shared-*,section-kit,shell}/src/**/*.css'),
  types('types of scripts', 'tsconfig.node.json'),
];

/** The rules refuse what they should: planted faults. @returns {Step} */
const rules = () => ({
  ...single('tests of the rules', process.execPath, '--test', '--test-reporter=spec', ...RULES),
  count: (ok, output) => {
    const told = (kind) => Number(new RegExp(`^. ${kind} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
    return [told('pass'), ok ? 0 : Math.max(told('fail'), 1)];
  },
});

/** @returns {Step} */
const built = () => ({
  ...single('build of what changed', process.execPath, 'scripts/build.mjs'),
  ...{ background: false, needed: true, count: (ok) => [0, ok ? 0 : 1] },
});

/**
 * What is on this machine: the path of a browser, and the address of a PostgreSQL for the server's tests.
 * @typedef {{ chromium: string | null, database: string | undefined }} Programs
 */

/** Every check there is. @type {(programs: Programs) => Step[]} */
export const allSteps = ({ chromium, database }) => [
  built(),
  single('lint', bin('eslint'), '.', '--max-warnings', '0'),
  single('format', bin('oxfmt'), '--check'),
  ...ofTheWhole(),
  rules(),
  ...typesOfAll(),
  browser(chromium, null),
  tests(database, null),
];

/** What a change can reach. Nothing is left out but what it cannot: CI runs all. @param {NonNullable<ReturnType<typeof import('./changed.mjs').changes>>} change @param {Programs} programs */
export function stepsFor(change, { chromium, database }) {
  const { files, changed, affected } = change;
  const sources = files.filter((file) => LINTED.test(file));
  const tested = affected.filter((name) => name !== 'e2e' && name !== 'bench');
  const reach = reached(changed, files);
  return [
    built(),
    ...(sources.length > 0
      ? [single('lint', bin('eslint'), '--max-warnings', '0', '--no-warn-ignored', ...sources)]
      : []),
    ...(files.length > 0
      ? [single('format', bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files)]
      : []),
    ...ofTheWhole(),
    ...(affected.length > 0 ? [typesOf(affected)] : []),
    ...(tested.length > 0 ? [tests(database, tested)] : []),
    ...(reach === 'all' ? [browser(chromium, null)] : reach ? [browser(chromium, reach)] : []),
  ];
}
