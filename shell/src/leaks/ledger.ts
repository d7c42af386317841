/** Something that a section's code registered outside its slot. */
interface Entry {
  what: string;
  /** Address of the folder whose code did it. */
  base: string;
  /** Where in that code. */
  line: string;
  at: number;
  isThere(): boolean;
}
type Call = (...given: never[]) => unknown;

/** A line of a stack that names a call (`at call (place)` or `call@place`); some browsers put a heading above the first one. */
const CALL = /^\s*at |@/;

/** The line of code that called a wrapped function; nothing in a browser that can't tell. */
const callerOf = (wrapper: Call): string => {
  const mark: { stack?: string } = {};
  (Error as Partial<ErrorConstructor>).captureStackTrace?.(mark, wrapper);
  return (
    mark.stack
      ?.split('\n')
      .find((line) => CALL.test(line))
      ?.trim() ?? ''
  );
};

/** What the code below certain addresses registers outside its slot, and whether it is still there. */
export const createLedger = () => {
  const bases = new Set<string>();
  const entries = new Set<Entry>();
  let clock = 0;

  /** Notes what was registered when code of a section did it itself: what shared libraries do for it, they undo for it. */
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
    /** From now on, what code below this address registers is noted. */
    follow: (base: string) => void bases.add(base),
    /** A moment to compare with. */
    mark: () => (clock += 1),
    /** What code below an address registered between two moments and has not taken back. */
    held(base: string, from: number, to: number): Pick<Entry, 'what' | 'line'>[] {
      for (const entry of entries) if (!entry.isThere()) entries.delete(entry);
      return [...entries].filter((entry) => entry.base === base && entry.at > from && entry.at < to);
    },
  };
};
export type Ledger = ReturnType<typeof createLedger>;
