import * as z from 'zod/mini';

/** Of the visible ratings of an API: their average, 1 to 5, and how many they are. */
export const CardRating = z.object({ average: z.number(), count: z.int() });
export type CardRating = z.infer<typeof CardRating>;
