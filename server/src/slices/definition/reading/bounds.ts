import { BOUNDS } from '@titian/shared-contracts/openapi';
import { LONGEST_OPERATION } from '@titian/shared-contracts/plane';

/** How large and how deep a definition may be; beyond it, it is refused with the place. */
export const LIMITS = {
  levels: 200,
  /** Values after all aliases of a YAML text are filled in. */
  values: 1_000_000,
  operations: BOUNDS.operations,
  /** Characters of a path and of an operationId: what is kept of each call names both. */
  nameLength: LONGEST_OPERATION,
  /** Errors that are listed. */
  errors: 100,
} as const;
