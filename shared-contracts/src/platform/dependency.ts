import * as z from 'zod/mini';
import { LocalText } from '@titian/shared-contracts';
import { Version } from './manifest';

/** A shared dependency: what the shell provides and what each live release requires. */
export const SharedDependency = z.object({
  request: z.string(),
  provided: z.nullable(z.string()),
  asks: z.array(
    z.object({
      section: z.string(),
      version: Version,
      serves: z.array(z.enum(['stable', 'fallback', 'canary', 'preview', 'pin'])),
      range: z.string(),
      strict: z.boolean(),
      outcome: z.enum(['compatible', 'incompatible', 'unknown']),
      reason: LocalText,
    }),
  ),
});
export type SharedDependency = z.infer<typeof SharedDependency>;
