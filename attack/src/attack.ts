import type { Target } from './target';

/** What came of an attack: how often it tried, and each try that the portal did not withstand, in one line that lets it be repeated. */
export interface Outcome {
  tries: number;
  fell: string[];
}

/** How much an attack does. The whole is for `npm run attack`, a part for `npm test`. */
export interface Size {
  /** Calls of the fuzz. */
  calls: number;
  /** Simultaneous wrong passwords, mails asked for, codes. */
  guesses: number;
  /** Connections that trickle, and for how many milliseconds. */
  senders: number;
  trickleMs: number;
  /** An honest caller is answered within this time meanwhile; milliseconds. */
  patienceMs: number;
  /** Of endpoints that are all attacked alike, every nth. */
  every: number;
}
export const WHOLE: Size = { calls: 8_000, guesses: 200, senders: 50, trickleMs: 10_000, patienceMs: 2_000, every: 1 };
export const PART: Size = { calls: 400, guesses: 24, senders: 10, trickleMs: 1_000, patienceMs: 30_000, every: 12 };

export interface Attack {
  name: string;
  run(target: Target, size: Size): Promise<Outcome>;
}

/** Lines that are kept of one kind of fall; a fault of every endpoint needs no hundred lines. */
const KEPT = 5;

/** Counts tries, and collects what fell, by kind. */
export function createLedger() {
  let tries = 0;
  const kinds = new Map<string, string[]>();
  return {
    tried: (count = 1) => void (tries += count),
    fell: (kind: string, how: string) => void kinds.set(kind, [...(kinds.get(kind) ?? []), how]),
    outcome: (): Outcome => ({
      tries,
      fell: [...kinds].flatMap(([kind, all]) => [
        ...all.slice(0, KEPT).map((how) => `${kind}: ${how}`),
        ...(all.length > KEPT ? [`${kind}: ${all.length - KEPT} more`] : []),
      ]),
    }),
  };
}
export type Ledger = ReturnType<typeof createLedger>;

/** Runs a task for each item, so many at once. */
export async function forEach<T>(items: Iterable<T>, atOnce: number, task: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await task(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Every nth item, the first included. */
export const everyNth = <T>(items: readonly T[], nth: number): T[] => items.filter((_, at) => at % nth === 0);
