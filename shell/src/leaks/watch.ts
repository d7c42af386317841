import { FAULTS } from '../loader/faults';
import type { Release } from '../loader/release';
import type { SectionLoader } from '../sections/sectionLoader';
import { createLedger } from './ledger';
import { wrapChildren } from './wrapChildren';
import { wrapListeners } from './wrapListeners';
import { wrapTimers } from './wrapTimers';

/** Time for a section's pending work to finish after its unmount; milliseconds. */
const SETTLE_MS = 1_000;
const NAME_MAX = 200;

/** The kinds of leaks, with counts. */
const namesOf = (left: { what: string }[]): string => {
  const counts = new Map<string, number>();
  for (const { what } of left) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => (count > 1 ? `${count} × ${what}` : what)).join(', ');
};

/** Compares what a section's code has added outside its slot before each mount and after its unmount, and reports leaks. */
export const createWatch = (report: SectionLoader['report']) => {
  const ledger = createLedger();
  wrapListeners(window, 'window', ledger);
  wrapListeners(document, 'document', ledger);
  wrapTimers(window, ledger);
  wrapChildren(document.head, 'head', ledger);
  wrapChildren(document.body, 'body', ledger);
  const latest = new Map<string, number>();
  const reported = new Set<string>();

  return ({ section, version, entry }: Release) => {
    const base = new URL('.', new URL(entry, document.baseURI)).href;
    ledger.track(base);
    const from = ledger.timestamp();
    latest.set(base, from);
    const compare = () => {
      // What it adds after its unmount counts too, until it is mounted again.
      const next = latest.get(base) ?? from;
      const left = ledger.remaining(base, from, next === from ? Infinity : next);
      const name = namesOf(left).slice(0, NAME_MAX);
      if (!name || reported.has(`${base} ${name}`)) return;
      reported.add(`${base} ${name}`);
      report({ section, version, ...FAULTS.leaked, name, message: left[0]?.line });
    };
    return () => void setTimeout(compare, SETTLE_MS);
  };
};
