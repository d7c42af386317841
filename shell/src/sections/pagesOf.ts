import type { ResolvedSection } from '@titian/shared-contracts';

/** The registry's store does not keep the order of an object's keys. */
const inOrder = (_: string, value: unknown): unknown =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value;

/** What the portal shows of a section without running it, as a text to compare. */
export const pagesOf = ({ name, title, routes, nav }: ResolvedSection): string =>
  JSON.stringify([name, title, routes, nav], inOrder);
