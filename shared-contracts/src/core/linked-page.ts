import * as z from 'zod/mini';
import { LocalText } from './primitives';

/** A page of content that the menu or the foot links to. */
export const LinkedPage = z.object({
  /** Locale-free (the router adds `/en`). */
  path: z.string(),
  title: LocalText,
  place: z.enum(['menu', 'foot']),
  order: z.int(),
  /** For people with an account only: then it is in their profile, and nobody else is told that there is such a page. */
  signedIn: z.boolean(),
});
export type LinkedPage = z.infer<typeof LinkedPage>;
