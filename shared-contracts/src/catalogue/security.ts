import * as z from 'zod/mini';

/** By what callers of an API may show who they are (marketplace.md §23.3). A call may show several; the first that is on counts, in this order. */
export const ApiSecurity = z.object({
  /** `X-API-Key`. */
  apiKey: z.boolean(),
  /** `Authorization: Bearer` with a token of the gateway's own. */
  oauth2: z.boolean(),
  /** `Authorization: GDX-HMAC`: the call is signed. */
  hmac: z.boolean(),
  /** `Authorization: Basic` with the application's id and a secret of it; for systems that know nothing else. */
  basic: z.boolean(),
  /** A certificate of the caller, on the port for that. */
  mtls: z.boolean(),
});
export type ApiSecurity = z.infer<typeof ApiSecurity>;
