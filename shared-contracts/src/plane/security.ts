import * as z from 'zod/mini';

/** Of the catalogue, which shows it, and which this domain builds on. */
export { ApiSecurity } from '../catalogue';

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
