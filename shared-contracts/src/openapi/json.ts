/** A document is whatever somebody uploaded: every look into it goes through these, and a value of the wrong kind is as good as none. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const asObject = (value: unknown): Json => (isObject(value) ? value : {});
export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Only own members: `constructor` and `__proto__` of a hostile document are names like any other. */
export const member = (node: unknown, name: string): unknown =>
  isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;

/** Texts longer than any person reads are cut. */
const LONGEST = 20_000;
export const asText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');
export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
export const textsOf = (value: unknown): string[] =>
  asArray(value).filter((item): item is string => typeof item === 'string');
