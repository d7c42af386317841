import { FAULTS } from '../loader/faults';
import type { Release } from '../loader/release';
import type { SectionLoader } from '../sections/sectionLoader';
import { createLedger } from './ledger';
import { wrapChildren } from './wrapChildren';
import { wrapListeners } from './wrapListeners';
import { wrapTimers } from './wrapTimers';

/** What a section still has in hand when it leaves may settle for this long; milliseconds. */
const SETTLE_MS = 1_000;
const NAME_MAX = 200;

/** Kinds with how often each was left. */
const namesOf = (left: { what: string }[]): string => {
  const counts = new Map<string, number>();
  for (const { what } of left) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => (count > 1 ? `${count} × ${what}` : what)).join(', ');
};

/** Compares what a section's code holds outside its slot before each mount and after its unmount, and tells what it left. */
export const createWatch = (tell: SectionLoader['tell']) => {
  const ledger = createLedger();
  wrapListeners(window, 'window', ledger);
  wrapListeners(document, 'document', ledger);
  wrapTimers(window, ledger);
  wrapChildren(document.head, 'head', ledger);
  wrapChildren(document.body, 'body', ledger);
  const latest = new Map<string, number>();
  const told = new Set<string>();

  return ({ section, version, entry }: Release) => {
    const base = new URL('.', new URL(entry, document.baseURI)).href;
    ledger.follow(base);
    const from = ledger.mark();
    latest.set(base, from);
    const compare = () => {
      // What it registers after it left counts too, unless it is back.
      const next = latest.get(base) ?? from;
      const left = ledger.held(base, from, next === from ? Infinity : next);
      const name = namesOf(left).slice(0, NAME_MAX);
      if (!name || told.has(`${base} ${name}`)) return;
      told.add(`${base} ${name}`);
      tell({ section, version, ...FAULTS.leaked, name, message: left[0]?.line });
    };
    return () => void setTimeout(compare, SETTLE_MS);
  };
};
