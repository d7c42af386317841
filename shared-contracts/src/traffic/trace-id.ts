import * as z from 'zod/mini';

/** A trace id as the gateway gives it: that of W3C's `traceparent`. */
export const TraceId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'validation.id'));

/** The trace id in whatever was pasted: the id alone, a `traceparent`, a header's line, an answer's body; null where there is none. */
export const readTraceId = (text: string): string | null =>
  /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/i.exec(text)?.[0].toLowerCase() ?? null;
