import * as z from 'zod/mini';

/**
 * Problem details (RFC 9457). `code` is stable and equals the i18n key under `errors.`; `errors` places codes on fields by JSON pointer;
 * `instance` is the request id to quote; `extra` carries figures a message needs (remaining attempts, allowed states).
 */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  instance: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  extra: z.optional(z.record(z.string(), z.unknown())),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;
