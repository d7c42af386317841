export interface Change {
  path: string;
  before: unknown;
  after: unknown;
}

const SECRET = /password|secret|hash|token|phone|identification/i;
const masked = (path: string, value: unknown) => (SECRET.test(path) && value != null ? '•••' : value);
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const flat = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));

/** What changed between two states of a thing, by path; values whose name says that they are secret are masked. */
export function diff(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  base = '',
): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const path = `${base}/${name}`;
    const [was, is] = [before?.[name], after?.[name]];
    if (isPlain(was) && isPlain(is)) return diff(was, is, path);
    if (JSON.stringify(flat(was)) === JSON.stringify(flat(is))) return [];
    return [{ path, before: masked(path, flat(was)), after: masked(path, flat(is)) }];
  });
}
