import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { lengthOf, readFindings } from './tour/findings.mjs';

const here = path.resolve(import.meta.dirname, '..');
const output = path.join(here, 'output/tour');
const full = process.argv.includes('--full');

// What an earlier tour found is no finding of this one.
rmSync(output, { recursive: true, force: true });
/** The tour is a spec: the runner starts the portal (unless BASE_URL names one), and every role is a test of its own. */
const run = spawnSync(
  process.execPath,
  [path.join(here, '../node_modules/@playwright/test/cli.js'), 'test', 'tests/tour.spec.ts', '--reporter=dot'],
  { cwd: here, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TITIAN_TOUR: full ? 'full' : 'roles' } },
);

const findings = readFindings().sort((a, b) => a.pattern.localeCompare(b.pattern));
for (const { pattern, actor, look, outcome, seconds, faults } of findings) {
  const cells = [pattern.padEnd(32), actor.padEnd(12), look.padEnd(14), outcome.padEnd(13), `${seconds.toFixed(1)} s`];
  console.log(`${faults.length > 0 ? '✗' : '✓'} ${cells.join(' ')}`);
  for (const fault of faults) console.log(`    ${fault}`);
}
const failed = findings.filter(({ faults }) => faults.length > 0).length;
console.log(`\nPictures: ${path.join(output, 'index.html')}`);
console.log(`${findings.length - failed} of ${findings.length} visits without a fault`);
console.log(lengthOf(findings));
process.exit(run.status === 0 && findings.length > 0 ? 0 : 1);
