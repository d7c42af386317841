import * as z from 'zod/mini';
import { REASON_MIN } from '@titian/shared-contracts';

/** Why something is done to a subscription; both sides read it. */
export const WithReason = z.object({
  reason: z.string().check(z.trim(), z.minLength(REASON_MIN, 'validation.reasonTooShort'), z.maxLength(500)),
});
