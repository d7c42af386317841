/** Encodes repeating values as small numbers, in the order of their first use. */
export const createDictionary = () => {
  const codes = new Map<string, number>();
  const values: string[] = [];
  return {
    codeOf(value: string): number {
      const known = codes.get(value);
      if (known !== undefined) return known;
      codes.set(value, values.length);
      return values.push(value) - 1;
    },
    /** The code of a value; undefined where it was never used. */
    find: (value: string): number | undefined => codes.get(value),
    valueOf: (code: number): string => values[code]!,
    get size() {
      return values.length;
    },
  };
};
export type Dictionary = ReturnType<typeof createDictionary>;
