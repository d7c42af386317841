import type { ReadCall } from '@titian/shared-contracts';

/** A text with the values that stand in braces in it; what has none stays. */
export const fill = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(/\{([\w .-]+)\}/g, (whole, name: string) => valueOf(name) ?? whole);

/** Path and query of a call as data. */
export const addressOf = ({ path, query = {} }: ReadCall, values: Record<string, string>): string => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, text]) => [name, fill(text, (value) => values[value])]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
};
