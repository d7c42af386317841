import * as z from 'zod/mini';

// A field of a JSON answer, as a JSON pointer (RFC 6901: `~1` stands for `/`, `~0` for `~`) in which `*` stands for every element of an array:
// `/hakmilik/*/no`. It names one value that is text, a number, true, false or null; an object or array there is not released, so that a provider
// who makes more of a field doesn't release more. `**` at the end releases everything beneath: `/hakmilik/*/sempadan/**`. The empty pointer is
// an answer that is one value.
export const FieldPointer = z.string().check(z.regex(/^(\/([^/~]|~[01])*)*$/));

/**
 * Which response fields a subscription may read, by operation. Every other field is removed from the answers; an operation that is missing here
 * releases none. Answers that can't be read for that (no JSON, compressed, a part) are refused, and those of other statuses than 2xx lose their
 * body.
 */
export const PlaneFields = z.array(z.object({ operationId: z.string(), fields: z.array(FieldPointer) }));
export type PlaneFields = z.infer<typeof PlaneFields>;
