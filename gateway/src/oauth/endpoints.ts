import type { DenyRule, PlaneCodeName, PlaneCredential } from '@titian/shared-contracts/plane';
import type { Call, Refusal } from '../call';
import { Subject } from '../limits/subject';
import { denied } from '../pipeline/deny';
import { failed } from '../pipeline/failures';
import type { Plane } from '../pipeline/step';
import { clientIn } from './client';

/** An answer of the gateway's OAuth endpoints. */
export interface OauthAnswer {
  status: number;
  headers?: Record<string, string>;
  body: object;
  /** What its record says, where the client isn't known. */
  code?: PlaneCodeName;
}

/** A call that is refused as those of APIs are, and with their codes. */
export interface OauthRefusal {
  refused: Refusal;
}

const STATUS = {
  ...{ invalid_request: 400, unsupported_grant_type: 400, invalid_grant: 400, invalid_client: 401 },
  temporarily_unavailable: 503,
};
const refusal = (error: keyof typeof STATUS): OauthAnswer => ({
  status: STATUS[error],
  ...(error === 'invalid_client' && { headers: { 'www-authenticate': 'Basic realm="Titian", charset="UTF-8"' } }),
  body: { error },
});

/** Who guesses secrets is told no more than "too many", as who guesses keys. */
function refuseClient(call: Call, error: 'invalid_request' | 'invalid_client', plane: Plane): OauthAnswer {
  const { code, retryAfter } = failed(call, { code: 'GDX-1402' }, plane);
  if (code !== 'GDX-1301') return { ...refusal(error), code };
  return { code, status: 429, headers: { 'retry-after': String(retryAfter) }, body: { error: 'invalid_client' } };
}

type Endpoint = (call: Call, form: URLSearchParams, plane: Plane) => OauthAnswer | OauthRefusal;

/** A kill switch of the application that asks, or of its organisation: others than this gateway may believe its token, and know of no switch. */
function denialOf({ applicationId }: PlaneCredential, { receivedAt }: Call, { index }: Plane): DenyRule | undefined {
  const owner = index?.ownerOf(applicationId);
  return owner && index?.denials.ofCaller(owner.application, receivedAt);
}

/** Gives a token for an application's secret (RFC 6749 §4.4). */
const token: Endpoint = (call, form, plane) => {
  const client = clientIn(call, form, plane);
  if ('error' in client) return refuseClient(call, client.error, plane);
  Object.assign(call, { credential: client.credential, credentialKind: 'oauth2' });
  const rule = denialOf(client.credential, call, plane);
  if (rule) return { refused: denied(rule) };
  if (!form.has('grant_type')) return refusal('invalid_request');
  if (form.get('grant_type') !== 'client_credentials') return refusal('unsupported_grant_type');
  const tokens = plane.index?.tokens;
  const given = tokens?.give(client.credential, plane.now());
  if (!given) return refusal('temporarily_unavailable');
  return { status: 200, body: { access_token: given, token_type: 'Bearer', expires_in: tokens!.lifetime } };
};

/** Says whether a token is good (RFC 7662), to the application alone to which it was given. */
const introspect: Endpoint = (call, form, plane) => {
  const client = clientIn(call, form, plane);
  if ('error' in client) return refuseClient(call, client.error, plane);
  Object.assign(call, { credential: client.credential, credentialKind: 'oauth2' });
  const claims = plane.index?.tokens?.read(form.get('token') ?? '', plane.now());
  const isRevoked = claims && 'jti' in claims && plane.revocations.has(claims.jti);
  const isOwn = claims && !('code' in claims) && !isRevoked && claims.sub === client.credential.applicationId;
  return { status: 200, body: isOwn ? { active: true, token_type: 'Bearer', ...claims } : { active: false } };
};

/** How many tokens an application may revoke in a minute: each makes the portal a new snapshot. */
const REVOCATIONS = { most: 60, periodMs: 60_000 };

/** Ends a token (RFC 7009): here at once, on every node in seconds. What is no token, or has ended, needs no end. */
const revoke: Endpoint = (call, form, plane) => {
  const client = clientIn(call, form, plane);
  if ('error' in client) return refuseClient(call, client.error, plane);
  Object.assign(call, { credential: client.credential, credentialKind: 'oauth2' });
  const { applicationId } = client.credential;
  if (!form.has('token')) return refusal('invalid_request');
  const claims = plane.index?.tokens?.read(form.get('token')!, plane.now());
  if (!claims || 'code' in claims) return { status: 200, body: {} };
  if (claims.sub !== applicationId) return refusal('invalid_grant');
  const subject = new Subject(`revoke/${applicationId}`);
  const { fits, resetMs } = plane.rates.room(subject, REVOCATIONS.most, REVOCATIONS.periodMs, plane.elapsed());
  if (!fits)
    return {
      ...refusal('temporarily_unavailable'),
      headers: { 'retry-after': String(Math.max(1, Math.ceil(resetMs / 1000))) },
    };
  plane.rates.take([{ subject, periodMs: REVOCATIONS.periodMs }], plane.elapsed());
  plane.revocations.add({ jti: claims.jti, exp: claims.exp });
  return { status: 200, body: {} };
};

/** The keys of the tokens; anybody may have them. */
const jwks: Endpoint = (_call, _form, { index }) => ({
  ...{ status: 200, headers: { 'cache-control': 'public, max-age=300' } },
  body: index?.tokens?.jwks() ?? { keys: [] },
});

export const OAUTH: Record<string, { method: 'GET' | 'POST'; answer: Endpoint }> = {
  '/gateway/oauth2/token': { method: 'POST', answer: token },
  '/gateway/oauth2/introspect': { method: 'POST', answer: introspect },
  '/gateway/oauth2/revoke': { method: 'POST', answer: revoke },
  '/gateway/oauth2/jwks': { method: 'GET', answer: jwks },
};

/** A form in which no name stands twice (RFC 6749 §3.2); null where one does. */
export function formOf(text: string): URLSearchParams | null {
  const form = new URLSearchParams(text);
  const names = [...form.keys()];
  return new Set(names).size === names.length ? form : null;
}
export const BAD_FORM = refusal('invalid_request');
