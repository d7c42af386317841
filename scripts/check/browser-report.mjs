import { existsSync, readFileSync } from 'node:fs';

const LINES = 90;

/** Every attempt that failed, of a Playwright JSON report: title, error, and what the page showed at that moment. */
function* failures(suites, above = '') {
  for (const suite of suites) {
    const title = `${above}${suite.title} › `;
    yield* failures(suite.suites ?? [], title);
    for (const spec of suite.specs ?? [])
      for (const { status, results } of spec.tests)
        for (const result of results.filter(({ error }) => error)) yield { title: title + spec.title, status, result };
  }
}

/** The checks that failed at every attempt, each with what its last one said. @returns {import('./report.mjs').Failure[]} */
export function browserFailures(report) {
  const failed = [...failures(report?.suites ?? [])].filter(({ status }) => status === 'unexpected');
  const messages = new Map(failed.map(({ title, result }) => [title, result.error.message ?? '']));
  return [...messages].map(([name, message]) => ({ name, message }));
}

/** What a reader of the log needs who can't open the run's files: the page as it stood when a check failed, also where a second try passed. */
export function printBrowserFailures(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const { title, status, result } of failures(report.suites)) {
    console.log(`\n  ${status === 'flaky' ? 'passed only at the second try' : 'failed'}: ${title}`);
    console.log(result.error.message?.split('\n').slice(0, 12).join('\n'));
    const context = result.attachments.find(({ name }) => name === 'error-context')?.path;
    if (context && existsSync(context))
      console.log(readFileSync(context, 'utf8').split('\n').slice(0, LINES).join('\n'));
  }
  return report.stats;
}
