import * as z from 'zod/mini';
import { Timestamp } from '@titian/shared-contracts';

/** Who did something, and when. */
export const Step = z.object({ by: z.nullable(z.string()), at: Timestamp });
export type Step = z.infer<typeof Step>;
