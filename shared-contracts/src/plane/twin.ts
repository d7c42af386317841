import * as z from 'zod/mini';
import { JsonSchema } from './request-rule';

/** An answer as a document describes it. */
const TwinAnswer = z.object({
  /** Null: without content. */
  mediaType: z.nullable(z.string()),
  /** `#/$defs/…` in it are the version's `definitions`. */
  schema: JsonSchema,
  /** Whole bodies that the document shows. */
  examples: z.array(z.unknown()),
});
export type TwinAnswer = z.infer<typeof TwinAnswer>;

/** What the gateway answers in a provider's place: by operation, by status as the document writes it (`200`, `4XX`, `default`). */
export const PlaneTwin = z.record(z.string(), z.record(z.string(), TwinAnswer));
export type PlaneTwin = z.infer<typeof PlaneTwin>;
