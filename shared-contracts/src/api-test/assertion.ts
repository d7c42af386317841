import * as z from 'zod/mini';
import { readJsonPath } from './json-path';

const within = (least: number, most: number) =>
  z.int('validation.number').check(z.minimum(least, 'validation.number'), z.maximum(most, 'validation.number'));
const HeaderName = z
  .string()
  .check(z.trim(), z.regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'validation.headerName'), z.toLowerCase());
const Path = z.string().check(
  z.trim(),
  z.maxLength(200, 'validation.tooLong'),
  z.refine((text) => readJsonPath(text) !== null, 'validation.jsonPath'),
);
const Expected = z.string().check(z.maxLength(2_000, 'validation.tooLong'));

export const JSON_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/** What a test expects of an answer. */
export const Assertion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), equals: within(100, 599) }),
  /** The first digit of the status. */
  z.object({ kind: z.literal('statusClass'), equals: within(1, 5) }),
  z.object({ kind: z.literal('headerExists'), name: HeaderName }),
  z.object({ kind: z.literal('headerEquals'), name: HeaderName, equals: Expected }),
  /** Milliseconds until the last byte. */
  z.object({ kind: z.literal('time'), under: within(1, 60_000) }),
  /** Bytes of the body. */
  z.object({ kind: z.literal('size'), under: within(1, 10_000_000) }),
  z.object({ kind: z.literal('jsonExists'), path: Path }),
  /** As JSON where it can be read so, else as text: `12`, `"12"` and `true` are three values, `GM 12` is a text. */
  z.object({ kind: z.literal('jsonEquals'), path: Path, equals: Expected }),
  z.object({ kind: z.literal('jsonType'), path: Path, type: z.enum(JSON_TYPES) }),
]);
export type Assertion = z.infer<typeof Assertion>;
export type AssertionKind = Assertion['kind'];
export const ASSERTION_KINDS = [
  'status',
  'statusClass',
  'headerExists',
  'headerEquals',
  'time',
  'size',
  'jsonExists',
  'jsonEquals',
  'jsonType',
] as const satisfies readonly AssertionKind[];

/** Why an assertion has nothing to look at: the answer has no such part, its body is no JSON, or was not read to its end. */
export const CheckGap = z.enum(['missing', 'notJson', 'cut']);
export type CheckGap = z.infer<typeof CheckGap>;

/** An assertion held against an answer, with what was found. */
export const Check = z.object({
  assertion: Assertion,
  ok: z.boolean(),
  found: z.nullable(z.string()),
  gap: z.nullable(CheckGap),
});
export type Check = z.infer<typeof Check>;
