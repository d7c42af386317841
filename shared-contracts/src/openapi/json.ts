/** A document is untrusted input: it is only accessed through these functions, and a value of the wrong type counts as missing. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const asObject = (value: unknown): Json => (isObject(value) ? value : {});
export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Only own members: `constructor` and `__proto__` of a hostile document are names like any other. */
export const member = (node: unknown, name: string): unknown =>
  isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;

/** Longest text that is read; longer ones are cut. */
const MAX_TEXT = 20_000;
export const asText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '');
export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
export const textsOf = (value: unknown): string[] =>
  asArray(value).filter((item): item is string => typeof item === 'string');
