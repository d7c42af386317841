import { createHash } from 'node:crypto';
import type { DriftSeen } from '@titian/shared-contracts/plane';

/** By what a finding of an operation is known, on whichever day. */
export const keyOf = (
  operation: string,
  { kind, status, mediaType, pointer, seen }: Omit<DriftSeen, 'count'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, kind, status, mediaType, pointer, seen]))
    .digest('base64url');
