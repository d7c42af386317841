export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
const plain = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');
const own = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? (of as Json)[name] : undefined;

/** The parts of a JSON pointer (RFC 6901). */
export const partsOf = (pointer: string): string[] => pointer.split('/').slice(1).map(plain);
export const under = (pointer: string, ...names: (string | number)[]): string =>
  names.reduce<string>((all, name) => `${all}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`, pointer);
export const valueAt = (document: unknown, pointer: string): unknown => partsOf(pointer).reduce(own, document);

/** How many references lead from one to the next. */
const MOST_REFERENCES = 20;

/** Where a value stands that this pointer leads to, references followed; null where one leads nowhere. */
export function resolved(document: unknown, pointer: string): string | null {
  let at = pointer;
  for (let count = 0; count <= MOST_REFERENCES; count++) {
    const value = valueAt(document, at);
    if (!isObject(value)) return null;
    if (typeof value.$ref !== 'string') return at;
    if (!value.$ref.startsWith('#/')) return null;
    at = under('', ...partsOf(decoded(value.$ref.slice(1))));
  }
  return null;
}
