import { BOUNDS } from '@titian/shared-contracts/openapi';

/** How large and how deep a definition may be; beyond it, it is refused with the place. */
export const LIMITS = {
  levels: 200,
  /** Values after all aliases of a YAML text are filled in. */
  values: 1_000_000,
  operations: BOUNDS.operations,
  /** Errors that are listed. */
  errors: 100,
} as const;
