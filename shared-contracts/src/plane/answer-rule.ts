import * as z from 'zod/mini';
import { JsonSchema } from './request-rule';

/**
 * What the document says of answers: by operation, by status as the document writes it (`200`, `4XX`, `default`), by media type in lower case without
 * parameters or a range of them. `#/$defs/…` in a schema are the version's `definitions`.
 */
export const AnswerRules = z.record(z.string(), z.record(z.string(), z.record(z.string(), JsonSchema)));
export type AnswerRules = z.infer<typeof AnswerRules>;
