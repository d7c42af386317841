import type { ReadCall } from '@titian/shared-contracts';

/** Replaces `{name}` placeholders in a text; those without a value stay. */
export const fill = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(/\{([\w .-]+)\}/g, (whole, name: string) => valueOf(name) ?? whole);

/** The URL of a declared call. */
export const addressOf = ({ path, query = {} }: ReadCall, values: Record<string, string>): string => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, text]) => [name, fill(text, (value) => values[value])]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
};
