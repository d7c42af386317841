import { createPrivateKey, createPublicKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import * as z from 'zod/mini';
import type { PlaneCodeName, PlaneCredential, PlaneTokens } from '@titian/shared-contracts/plane';
import { encode, isSignedBy, keyed, partsOf } from './jwt';

/** Claims of a token (RFC 9068): `sub` is the application, `cid` the credential for which it was given. Seconds since 1970. */
const Claims = z.object({
  iss: z.string(),
  aud: z.literal('gateway'),
  sub: z.string(),
  client_id: z.string(),
  cid: z.string(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type Claims = z.infer<typeof Claims>;
const Header = z.object({ alg: z.literal('ES256'), typ: z.literal('at+jwt'), kid: z.string() });

const LONGEST = 2_000;
/** Other clocks may be so far from this one. */
export const SKEW_MS = 60_000;
/** Tokens whose signature was found good; the oldest goes first. */
const MOST_KNOWN = 10_000;

/** Gives and reads the gateway's tokens: JWT with ES256, by the keys of one snapshot. */
export class Tokens {
  private readonly publicKeys: Map<string, KeyObject>;
  private readonly revoked: Set<string>;
  private readonly known = new Map<string, Claims>();

  constructor(private readonly options: PlaneTokens) {
    this.publicKeys = new Map(options.keys.map(({ id, publicKey }) => [id, createPublicKey(publicKey)]));
    this.revoked = new Set(options.revoked);
  }

  get lifetime(): number {
    return this.options.lifetime;
  }

  /** A token for a credential; null where this node has no key that signs. */
  give({ id, applicationId }: PlaneCredential, now: number): string | null {
    const key = this.options.keys.find(({ privateKey }) => privateKey !== null);
    if (!key) return null;
    const iat = Math.floor(now / 1000);
    const claims: Claims = {
      ...{ iss: this.options.issuer, aud: 'gateway', sub: applicationId, client_id: applicationId, cid: id },
      ...{ jti: randomUUID(), iat, exp: iat + this.options.lifetime },
    };
    const text = `${encode({ alg: 'ES256', typ: 'at+jwt', kid: key.id })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(text), keyed(createPrivateKey(key.privateKey!)));
    return `${text}.${signature.toString('base64url')}`;
  }

  /** The claims of a token that is good at a moment, or why it is not. */
  read(token: string, now: number): Claims | { code: PlaneCodeName } {
    const claims = this.known.get(token) ?? this.verified(token);
    if (!claims) return { code: 'GDX-1402' };
    if (claims.exp * 1000 + SKEW_MS <= now) return { code: 'GDX-1403' };
    return this.revoked.has(claims.jti) ? { code: 'GDX-1404' } : claims;
  }

  /** Whether a text says that this issuer gave it, be it good or not. */
  isOwn(token: string): boolean {
    const claims = partsOf(token, LONGEST)?.claims as { iss?: unknown } | null | undefined;
    return claims?.iss === this.options.issuer;
  }

  /** The keys by which others can verify tokens (RFC 7517). */
  jwks(): { keys: object[] } {
    const keys = [...this.publicKeys].map(([kid, key]) => ({
      ...key.export({ format: 'jwk' }),
      kid,
      alg: 'ES256',
      use: 'sig',
    }));
    return { keys };
  }

  private verified(token: string): Claims | null {
    const parts = partsOf(token, LONGEST);
    const header = Header.safeParse(parts?.header);
    const key = header.success && this.publicKeys.get(header.data.kid);
    const claims = parts && key && isSignedBy(parts, key) ? Claims.safeParse(parts.claims) : null;
    if (!claims?.success || claims.data.iss !== this.options.issuer) return null;
    this.keep(token, claims.data);
    return claims.data;
  }

  private keep(token: string, claims: Claims): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= MOST_KNOWN) this.known.delete(oldest);
    this.known.set(token, claims);
  }
}
