/** Names and places that lead from a JSON value to one within it. */
export type JsonSteps = readonly (string | number)[];

const STEP = /\.([A-Za-z_$][\w$-]*)|\[(\d{1,6})\]|\['((?:[^'\\]|\\['\\])*)'\]|\["((?:[^"\\]|\\["\\])*)"\]/y;
const plain = (quoted: string) => quoted.replace(/\\(['"\\])/g, '$1');

/**
 * Reads the part of JSONPath (RFC 9535) that names one value: `$`, `.name`, `['any name']` and `[0]`. Null for anything else: what could name
 * several values, or compute, is not taken.
 */
export function readJsonPath(text: string): JsonSteps | null {
  if (!text.startsWith('$')) return null;
  const steps: (string | number)[] = [];
  for (STEP.lastIndex = 1; STEP.lastIndex < text.length;) {
    const found = STEP.exec(text);
    if (!found) return null;
    const [, name, place, single, double] = found;
    steps.push(place === undefined ? (name ?? plain((single ?? double)!)) : Number(place));
  }
  return steps;
}

/** The value at a path; undefined where there is none. Only what the JSON itself has is found. */
export function valueAt(value: unknown, steps: JsonSteps): unknown {
  let at = value;
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || Array.isArray(at) !== (typeof step === 'number')) return undefined;
    if (!Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}
