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

/** Tokens that the gateway gives for an application's secret (OAuth 2.0 client credentials). */
export const PlaneTokens = z.object({
  issuer: z.url(),
  /** Seconds for which a token is good. */
  lifetime: z.int(),
  /** Keys of P-256, PEM. The first that has a private one signs, all verify: a new one comes first while old tokens are about. */
  keys: z.array(z.object({ id: z.string(), privateKey: z.nullable(z.string()), publicKey: z.string() })),
  /** Ids (`jti`) of tokens that were revoked before their end. */
  revoked: z.array(z.string()),
});
export type PlaneTokens = z.infer<typeof PlaneTokens>;

/** A token that its application revoked before its end (RFC 7009), as a node tells the portal: id, and end in seconds since 1970. */
const PlaneRevocation = z.object({ jti: z.string().check(z.maxLength(100)), exp: z.int() });
export type PlaneRevocation = z.infer<typeof PlaneRevocation>;
export const PlaneRevocations = z.array(PlaneRevocation).check(z.maxLength(1_000));
