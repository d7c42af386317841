import * as z from 'zod/mini';

/** A JSON schema (2020-12, or of OpenAPI 3.0 with `nullable`); `#/$defs/…` in it are the version's `definitions`. */
export const JsonSchema = z.union([z.boolean(), z.record(z.string(), z.unknown())]);

const ParameterRule = z.object({
  in: z.enum(['path', 'query', 'header']),
  /** As in the document; of a header in lower case. */
  name: z.string(),
  required: z.boolean(),
  schema: JsonSchema,
  /** Whether a list in the query repeats the name (`a=1&a=2`) instead of one list with commas (`a=1,2`). */
  explode: z.boolean(),
});
export type ParameterRule = z.infer<typeof ParameterRule>;

/** What the document says of an operation's requests. Parameters of other styles than lists and single values are left out. */
export const RequestRule = z.object({
  parameters: z.array(ParameterRule),
  /** By media type in lower case without parameters, or a range of them; null: nothing is said of its body. */
  body: z.nullable(z.object({ required: z.boolean(), content: z.record(z.string(), JsonSchema) })),
});
export type RequestRule = z.infer<typeof RequestRule>;

/** Whether calls are held against the document: not at all, with a mark in their record, or so that others are refused. */
export const Validation = z.enum(['off', 'log', 'block']);
export const Definitions = z.record(z.string(), JsonSchema);
