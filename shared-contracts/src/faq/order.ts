import * as z from 'zod/mini';
import { Id } from '@titian/shared-contracts';

/** Rows in a new order: they take the places that they have together; all others stay where they are. */
export const FaqOrder = z.object({ ids: z.array(Id).check(z.minLength(1, 'validation.required')) });
