import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tellBrowserFailures } from './browser-report.mjs';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { checkNode, install, root } from './install.mjs';

const results = path.join(root, '.cache/test-results');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const TESTED = [
  'shared-contracts',
  'shared-ui',
  'shared-auth',
  'section-kit',
  'shell',
  'mf-catalogue',
  'mf-myapi',
  'mf-admin',
  'mf-cms',
  'mf-logs',
  'server',
];

const check = (name, command, ...args) => ({ name, command, args, count: (ok) => (ok ? [1, 0] : [0, 1]) });

function jest(workspace) {
  const report = path.join(results, `${workspace}.json`);
  return {
    name: `tests of ${workspace}`,
    command: process.execPath,
    args: [
      '--experimental-vm-modules',
      '--no-warnings',
      bin('jest'),
      '--forceExit',
      '--json',
      `--outputFile=${report}`,
    ],
    folder: workspace,
    count(ok) {
      if (!existsSync(report)) return [0, 1];
      const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
      return [numPassedTests, ok ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1)];
    },
  };
}

function playwright() {
  const report = path.join(results, 'e2e.json');
  return {
    name: 'journeys in the browser',
    command: bin('playwright'),
    args: ['test'],
    folder: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count(ok) {
      if (!existsSync(report)) return [0, 1];
      const { expected, flaky, unexpected } = tellBrowserFailures(report);
      return [expected + flaky, ok ? 0 : Math.max(unexpected, 1)];
    },
  };
}

/** Runs one step with its output passed on; answers how many of its checks passed and failed. */
function run(step) {
  console.log(`\n— ${step.name}`);
  const started = Date.now();
  return new Promise((resolve) => {
    // Reports go to files and the runners' words to standard error, so standard output is free for them both.
    const child = spawn(step.command, step.args, {
      cwd: path.join(root, step.folder ?? '.'),
      stdio: ['ignore', step.folder && step.folder !== 'e2e' ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, NX_DAEMON: 'false', ...(chromium && { CHROMIUM_PATH: chromium }), ...step.env },
    });
    child.on('close', (code) => {
      console.log(`  ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      resolve(step.count(code === 0));
    });
  });
}

const noBrowser = {
  name: 'journeys in the browser: no Chromium (set CHROMIUM_PATH, or run as root on Debian)',
  command: process.execPath,
  args: ['-e', 'process.exit(1)'],
  count: () => [0, 1],
};

checkNode();
install();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
build();
const chromium = await findChromium();
const steps = [
  check('format', bin('prettier'), '--check', '.', '--log-level', 'warn'),
  check('lint', bin('eslint'), '.', '--max-warnings', '0'),
  check('unused files, exports and packages', bin('knip')),
  check('words in both languages', process.execPath, 'scripts/check-words.mjs'),
  check('types', bin('lerna'), 'run', 'types', '--loglevel', 'warn', '--concurrency', '2'),
  ...TESTED.filter((workspace) =>
    ['cjs', 'mjs'].some((kind) => existsSync(path.join(root, workspace, `jest.config.${kind}`))),
  ).map(jest),
  chromium ? playwright() : noBrowser,
];
let [passed, failed] = [0, 0];
for (const step of steps) {
  const [good, bad] = await run(step);
  passed += good;
  failed += bad;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
