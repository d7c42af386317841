import { mkdirSync, rmSync } from 'node:fs';
import { changes } from './check/changed.mjs';
import { printFailures, printTimes } from './check/report.mjs';
import { runSteps } from './check/run-steps.mjs';
import { allSteps, results, stepsFor } from './check/steps.mjs';
import { findChromium } from './chromium.mjs';
import { checkNode, install } from './install.mjs';
import { startPostgres } from './postgres.mjs';

const started = Date.now();
const done = (name, from) => ({
  name,
  seconds: (Date.now() - from) / 1000,
  passed: 0,
  failed: 0,
  files: [],
  failures: [],
});

checkNode();
install();
const installed = done('packages', started);
const chromium = await findChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const change = process.argv.includes('--changed') ? changes() : null;
if (change)
  console.log(
    `Since ${change.since.slice(0, 8)}: ${change.files.length} files in ${change.changed.join(', ') || 'no folder'}`,
  );
const postgres = process.env.DATABASE_URL ? null : await startPostgres();
const database = process.env.DATABASE_URL ?? postgres?.url;
console.log(`The server's tests run on ${database ? 'PostgreSQL' : 'the embedded database: there is no PostgreSQL'}.`);
const env = { ...process.env, NX_DAEMON: 'false', ...(chromium && { CHROMIUM_PATH: chromium }) };
const programs = { chromium, database };
const outcomes = await runSteps(change ? stepsFor(change, programs) : allSteps(programs), env).finally(() =>
  postgres?.stop(),
);
printTimes([installed, ...outcomes], (Date.now() - started) / 1000);
printFailures(outcomes);

const sum = (kind) => outcomes.reduce((total, outcome) => total + outcome[kind], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
