import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { Inspection } from '@titian/shared-contracts/subscription';
import type { Call } from '../../http/call';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { digestOfKey, prefixOf } from './api-key';
import type { ApplicationRow } from './application.repository';
import { toPlainKey } from './application.wire';
import { createCredentialRepository, type CredentialRow } from './credential.repository';

type Verdict = Inspection['verdict'];
interface Found {
  credential: CredentialRow;
  application: ApplicationRow;
}

const NOTHING: Inspection = {
  ...{ what: 'unknown', verdict: 'unknown', credential: null, application: null, until: null, claims: null },
};
/** As the gateway writes them (gateway/src/tokens). */
const Claims = z.object({ cid: z.uuid(), iat: z.number(), exp: z.number(), sub: z.string() });

const json = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return null;
  }
};

/** Until when a key is accepted; null for no end. */
function endOf({ state, expiresAt, graceUntil }: CredentialRow): Date | null {
  const ends = [expiresAt, state === 'Rotating' ? graceUntil : null].filter((one) => one !== null);
  return ends.length ? new Date(Math.min(...ends.map((one) => one.getTime()))) : null;
}

function stateOf({ credential, application }: Found, now: Date): Verdict {
  if (credential.state === 'Revoked') return 'revoked';
  const end = endOf(credential);
  if (credential.state === 'Expired' || (end && end <= now)) return 'expired';
  return application.state === 'Active' ? 'valid' : 'inactive';
}

const told = ({ credential, application }: Found): Pick<Inspection, 'credential' | 'application' | 'until'> => ({
  credential: toPlainKey(credential),
  application: { id: application.id, name: application.name },
  until: endOf(credential)?.toISOString() ?? null,
});

/** Claims of a token that the gateway signed; null for any other text. */
function claimsOf(text: string, { tokenPair }: Secrets): z.infer<typeof Claims> | null {
  const [head, body, signature, ...more] = text.split('.');
  if (!head || !body || !signature || more.length > 0) return null;
  const key = { key: createPublicKey(tokenPair.publicKey), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  return (isSigned && Claims.safeParse(json(body)).data) || null;
}

/** What a key, its visible part or a token is, of what the caller reaches. The text is neither kept nor logged. */
export async function inspect(db: Db, call: Call, text: string, secrets: Secrets): Promise<Inspection> {
  const keys = createCredentialRepository(db);
  const claims = claimsOf(text, secrets);
  if (claims) {
    const found = await keys.byId(call.actor, claims.cid);
    if (!found) return { ...NOTHING, what: 'token' };
    const end = new Date(claims.exp * 1000);
    const state = stateOf(found, call.now);
    const verdict = state === 'valid' && end <= call.now ? 'expired' : state;
    const { cid: _cid, ...shown } = claims;
    return { ...told(found), what: 'token', verdict, until: end.toISOString(), claims: shown };
  }
  const prefix = prefixOf(text);
  if (!prefix) return NOTHING;
  const whole = await keys.byText(call.actor, { hash: digestOfKey(text) });
  if (whole) return { ...told(whole), what: 'key', verdict: stateOf(whole, call.now), claims: null };
  const part = await keys.byText(call.actor, { prefix });
  if (!part) return { ...NOTHING, what: 'key' };
  return { ...told(part), what: 'key', verdict: prefix === text ? 'prefix' : 'wrong', claims: null };
}
