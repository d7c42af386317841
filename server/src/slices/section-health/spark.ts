import type { Db } from '../../storage/open';
import { createHealthRepository } from './health.repository';
import { doubtAddresses } from './share';

const STEP = 5 * 60_000;
const STEPS = 24;

/**
 * Percentage of failed loads in steps of five minutes over the last two hours, oldest first, for each section; null where there were no
 * loads. What only a few addresses report is no failure here: the console shows these in red.
 */
export async function sparksOf(db: Db, sections: string[], now: Date): Promise<Map<string, (number | null)[]>> {
  const end = Math.ceil(now.getTime() / STEP) * STEP;
  const start = end - STEPS * STEP;
  const minutes = doubtAddresses(await createHealthRepository(db).since(sections, new Date(start)));
  return new Map(
    sections.map((name) => {
      const steps = Array.from({ length: STEPS }, () => ({ loads: 0, failures: 0 }));
      for (const { section, minute, loads, failures } of minutes) {
        const step = section === name ? steps[Math.floor((minute.getTime() - start) / STEP)] : undefined;
        if (!step) continue;
        step.loads += loads;
        step.failures += failures;
      }
      return [name, steps.map(({ loads, failures }) => (loads === 0 ? null : Math.min(100, (failures / loads) * 100)))];
    }),
  );
}
