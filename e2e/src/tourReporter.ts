import type { Reporter } from '@playwright/test/reporter';
import { lengthOf, readFindings } from './tour/findings.mjs';

/** Says at the end of a run how far the tour went, and how long it took. */
export default class TourReporter implements Reporter {
  private begun = 0;

  onBegin(): void {
    this.begun = Date.now();
  }

  onEnd(): void {
    const findings = readFindings(this.begun);
    if (findings.length > 0) process.stdout.write(`${lengthOf(findings)}\n`);
  }
}
