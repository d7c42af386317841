/** The value at a path such as `counts.open` in an answer; undefined if it does not exist. */
export const memberOf = (answer: unknown, member: string): unknown =>
  member
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name]
          : undefined,
      answer,
    );

/** The count in an answer; undefined if there is no valid number. */
export const countIn = (answer: unknown, member: string | undefined): number | undefined => {
  const found = member === undefined ? answer : memberOf(answer, member);
  return typeof found === 'number' && Number.isFinite(found) && found >= 0 ? Math.floor(found) : undefined;
};
