/** A listener, timer or node that a section's code added outside its slot. */
interface Entry {
  what: string;
  /** Base URL of the section's code. */
  base: string;
  /** Stack line of the call in that code. */
  line: string;
  at: number;
  isThere(): boolean;
}
type Call = (...args: never[]) => unknown;

/** A stack line of a call (`at call (place)` or `call@place`); some browsers add a header line above. */
const CALL = /^\s*at |@/;

/** The stack line of the code that called a wrapped function; empty if the browser does not support captureStackTrace. */
const callerOf = (wrapper: Call): string => {
  const target: { stack?: string } = {};
  (Error as Partial<ErrorConstructor>).captureStackTrace?.(target, wrapper);
  return (
    target.stack
      ?.split('\n')
      .find((line) => CALL.test(line))
      ?.trim() ?? ''
  );
};

/** Records what code below certain base URLs adds outside its slot, and whether it is still there. */
export const createLedger = () => {
  const bases = new Set<string>();
  const entries = new Set<Entry>();
  let clock = 0;

  /** Records an addition if the section's own code made the call: what shared libraries add for a section, they also remove. */
  const note = (wrapper: Call, what: string, isThere: () => boolean = () => true): Entry | undefined => {
    const line = callerOf(wrapper);
    const base = [...bases].find((one) => line.includes(one));
    if (!base) return undefined;
    const entry = { what, base, line, at: (clock += 1), isThere };
    entries.add(entry);
    return entry;
  };

  return {
    note,
    forget: (entry: Entry | undefined) => void (entry && entries.delete(entry)),
    /** Starts recording for code below this base URL. */
    track: (base: string) => void bases.add(base),
    /** A logical timestamp for `remaining`. */
    timestamp: () => (clock += 1),
    /** What code below a base URL added between two timestamps and did not remove. */
    remaining(base: string, from: number, to: number): Pick<Entry, 'what' | 'line'>[] {
      for (const entry of entries) if (!entry.isThere()) entries.delete(entry);
      return [...entries].filter((entry) => entry.base === base && entry.at > from && entry.at < to);
    },
  };
};
export type Ledger = ReturnType<typeof createLedger>;
