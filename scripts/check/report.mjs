const SLOWEST = 20;

const MOST_FAILURES = 40;

const row = (seconds, text) => console.log(`${seconds.toFixed(1).padStart(8)} s  ${text}`);

/** Prints which checks failed: the end of a log is all that some readers see of it. */
export function printFailures(outcomes) {
  const names = outcomes.flatMap(({ name, failed, failures }) =>
    failed === 0 ? [] : failures.length > 0 ? failures : [name],
  );
  if (names.length === 0) return;
  console.log('\nFailed');
  for (const name of names.slice(0, MOST_FAILURES)) console.log(`  ${name}`);
  if (names.length > MOST_FAILURES) console.log(`  and ${names.length - MOST_FAILURES} more`);
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
