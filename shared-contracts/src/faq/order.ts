import * as z from 'zod/mini';
import { Id } from '@titian/shared-contracts';

/** Things that take, in this order, the places that they hold together; the others stay where they are. */
export const FaqOrder = z.object({ ids: z.array(Id) });
