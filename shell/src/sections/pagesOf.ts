import type { ResolvedSection } from '@titian/shared-contracts';

/** The registry does not keep the order of object keys. */
const inOrder = (_: string, value: unknown): unknown =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value;

/** A section's title, pages and menu entries as a string to compare. */
export const pagesOf = ({ name, title, routes, nav }: ResolvedSection): string =>
  JSON.stringify([name, title, routes, nav], inOrder);
