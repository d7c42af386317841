import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import type { PlaneCredential } from '@titian/shared-contracts/plane';
import type { Plane } from '../pipeline/step';
import { isSignedBy, type Parts, partsOf } from '../tokens/jwt';
import { SKEW_MS } from '../tokens/tokens';

const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const LONGEST = 4_000;
/** An assertion that was taken is known for as long as it could be shown again; so long may that be. */
const LONGEST_LIFE_MS = 300_000;
/** What has to sign with each algorithm: a text never chooses how a key is used. */
const KEY_TYPES = { ES256: 'ec', RS256: 'rsa' } as const;

const Header = z.object({ alg: z.enum(['ES256', 'RS256']), crit: z.optional(z.undefined()) });
const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  jti: z.string().check(z.minLength(1), z.maxLength(200)),
  exp: z.number(),
  nbf: z.optional(z.number()),
});
type Claims = z.infer<typeof Claims>;

/** Whether it is for this gateway's token endpoint, now. */
function isInForce({ aud, exp, nbf = 0 }: Claims, { index, now }: Plane): boolean {
  const issuer = index?.snapshot.tokens?.issuer;
  if (issuer === undefined || ![aud].flat().some((one) => one === issuer || one === `${issuer}/token`)) return false;
  const [from, until] = [nbf * 1_000 - SKEW_MS, exp * 1_000 + SKEW_MS];
  return from <= now() && now() < until && exp * 1_000 <= now() + LONGEST_LIFE_MS + SKEW_MS;
}

function signedBy(parts: Parts, alg: keyof typeof KEY_TYPES, { publicKey }: PlaneCredential): boolean {
  const key = publicKey === null ? null : createPublicKey(publicKey);
  return key?.asymmetricKeyType === KEY_TYPES[alg] && isSignedBy(parts, key);
}

/** What a form shows, if it is one client's assertion of itself; nothing of it is believed yet. */
function shownIn(form: URLSearchParams): { parts: Parts; alg: keyof typeof KEY_TYPES; claims: Claims } | null {
  if (form.get('client_assertion_type') !== TYPE) return null;
  const parts = partsOf(form.get('client_assertion') ?? '', LONGEST);
  const [header, claims] = [Header.safeParse(parts?.header), Claims.safeParse(parts?.claims)];
  if (!parts || !header.success || !claims.success) return null;
  const { iss, sub } = claims.data;
  const isOfOne = iss === sub && (form.get('client_id') ?? sub) === sub;
  return isOfOne ? { parts, alg: header.data.alg, claims: claims.data } : null;
}

/**
 * The registered key of an application whose other half signed a client's assertion (RFC 7523 §3): for this endpoint, for minutes, and once.
 * Null where it is not so, whatever the reason.
 */
export function asserting(form: URLSearchParams, plane: Plane): PlaneCredential | null {
  const shown = shownIn(form);
  if (!shown) return null;
  const { parts, alg, claims } = shown;
  const { sub, jti, exp } = claims;
  const keys = (plane.index?.credentialsOf(sub) ?? [])
    .map(({ credential }) => credential)
    .filter(({ kind }) => kind === 'publicKey');
  const credential = keys.find((one) => signedBy(parts, alg, one));
  if (!credential || !isInForce(claims, plane)) return null;
  return plane.nonces.use(`assertion/${sub}/${jti}`, exp * 1_000 + SKEW_MS) ? credential : null;
}
