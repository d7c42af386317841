import * as z from 'zod/mini';

/**
 * From which pages browsers may call an API: none, those of the listed origins (`https://app.example`), or any. Never with the browser's
 * cookies: a call is known by its key.
 */
export const CorsRule = z.object({ mode: z.enum(['off', 'listed', 'any']), origins: z.array(z.string()) });
export type CorsRule = z.infer<typeof CorsRule>;
