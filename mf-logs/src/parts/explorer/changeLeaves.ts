export interface Change {
  /** JSON pointer. */
  path: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown) => value === null || value === undefined;

/** Changes down to single values: what was made or deleted as a whole is told field by field. */
export function leavesOf({ path, before, after }: Change): Change[] {
  const whole = (isObject(before) || isNothing(before)) && (isObject(after) || isNothing(after));
  if (!whole || (isNothing(before) && isNothing(after))) return [{ path, before, after }];
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(was!), ...Object.keys(is!)])];
  return names.flatMap((name) => leavesOf({ path: `${path}/${name}`, before: was![name], after: is![name] }));
}
