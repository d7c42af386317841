import * as z from 'zod/mini';
import { Day, Id } from '@titian/shared-contracts';

/**
 * How an answer departs from its document: a field, status or media type that isn't in it, a required field that isn't there, a value of another type, a
 * body that says it is JSON and isn't.
 */
export const DriftKind = z.enum(['field', 'missing', 'type', 'status', 'mediaType', 'json']);
export type DriftKind = z.infer<typeof DriftKind>;

const text = (most: number) => z.string().check(z.maxLength(most));
export const DRIFT_POINTER_MAX = 300;
/** Operations and findings of one report. */
export const DRIFT_FINDINGS_MAX = 500;
const COUNT = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/** Something that departs, and in how many answers. It never has a value of an answer. */
export const DriftSeen = z.object({
  kind: DriftKind,
  /** As the document writes it; of one that isn't in it, as it came. */
  status: z.string().check(z.regex(/^([1-5](\d\d|XX)|default)$/)),
  /** Media type as the document writes it; of one that isn't in it, as it came. Empty where it doesn't matter. */
  mediaType: text(100),
  /** JSON pointer of the field, `*` for elements of arrays and for names that could be somebody's. */
  pointer: text(DRIFT_POINTER_MAX),
  /** The type that was seen; empty where there is none. */
  seen: z.enum(['', 'null', 'boolean', 'integer', 'number', 'string', 'array', 'object']),
  count: COUNT,
});
export type DriftSeen = z.infer<typeof DriftSeen>;

/** What a node found in the answers of one operation on one day. */
const DriftOfOperation = z.object({
  versionId: Id,
  operation: text(2_100),
  day: Day,
  /** Answers that were held against the document, and those of them that departed from it. */
  samples: COUNT,
  departed: COUNT,
  findings: z.array(DriftSeen),
});
export type DriftOfOperation = z.infer<typeof DriftOfOperation>;

/** What a node tells the portal from time to time; one that is sent again has the same name. */
export const DriftReport = z.object({
  name: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  operations: z
    .array(DriftOfOperation)
    .check(
      z.refine(
        (operations) => operations.reduce((all, { findings }) => all + findings.length + 1, 0) <= DRIFT_FINDINGS_MAX,
      ),
    ),
});
export type DriftReport = z.infer<typeof DriftReport>;
