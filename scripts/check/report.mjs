import { stripVTControlCharacters } from 'node:util';

const SLOWEST = 20;

const MOST_FAILURES = 40;
/** Of what a check said when it failed: enough to know what to look for. */
const MOST_LINES = 12;
const LONGEST_LINE = 240;

/**
 * A check that failed, and what it said.
 * @typedef {{ name: string, message: string }} Failure
 */

/** The first lines of a message, without colours. */
function firstLines(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE));
}

const row = (seconds, text) => console.log(`${seconds.toFixed(1).padStart(8)} s  ${text}`);

/** Prints which checks failed, and why: the end of a log is all that some readers see of it. */
export function printFailures(outcomes) {
  const all = outcomes.flatMap(({ name, failed, failures }) =>
    failed === 0 ? [] : failures.length > 0 ? failures : [{ name, message: '' }],
  );
  if (all.length === 0) return;
  console.log('\nFailed');
  for (const { name, message } of all.slice(0, MOST_FAILURES))
    console.log([`  ${name}`, ...firstLines(message).map((line) => `      ${line}`)].join('\n'));
  if (all.length > MOST_FAILURES) console.log(`  and ${all.length - MOST_FAILURES} more`);
}

/** Prints where the time went: each step with its checks, and the slowest files. Steps may have run side by side. */
export function printTimes(outcomes, seconds) {
  console.log('\nSteps');
  for (const outcome of outcomes)
    row(
      outcome.seconds,
      outcome.passed + outcome.failed > 0
        ? `${outcome.name}: ${outcome.passed} passed, ${outcome.failed} failed`
        : outcome.name,
    );
  row(seconds, 'from beginning to end');
  const files = outcomes.flatMap((outcome) => outcome.files).sort((a, b) => b.seconds - a.seconds);
  if (files.length === 0) return;
  console.log(`\nSlowest of ${files.length} files`);
  for (const { file, seconds: taken } of files.slice(0, SLOWEST)) row(taken, file);
}
