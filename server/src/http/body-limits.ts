import type { Endpoint } from '@titian/shared-contracts';

/** Most bytes of a body that a route reads as a whole, where nothing else is said. */
export const BODY_BYTES = {
  /** From anybody, also to an address that isn't there: a registration, the longest form, has some twelve thousand. */
  anybody: 32 * 1024,
  /** From callers whose rights were asked before. */
  known: 1_048_576,
} as const;

/** Most bytes of a JSON body of an entry. What is sent as a file has limits of its own. */
export const bodyLimitOf = ({ access, bodyBytes }: Endpoint): number =>
  bodyBytes ?? (access === 'public' ? BODY_BYTES.anybody : BODY_BYTES.known);
