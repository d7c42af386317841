export interface Change {
  /** JSON pointer. */
  path: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown) => value === null || value === undefined;

/** Splits a change into single values: an object that was created or deleted is listed field by field. */
export function leavesOf({ path, before, after }: Change): Change[] {
  const whole = (isObject(before) || isNothing(before)) && (isObject(after) || isNothing(after));
  if (!whole || (isNothing(before) && isNothing(after))) return [{ path, before, after }];
  const [from, to] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(from!), ...Object.keys(to!)])];
  return names.flatMap((name) => leavesOf({ path: `${path}/${name}`, before: from![name], after: to![name] }));
}
