import * as oidc from 'openid-client';
import { Refused } from './refusal';

/** Errors of the library that say that what came back can't be trusted. */
const UNTRUSTED = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_PARSE_ERROR',
]);

/** Errors that say that the provider's own description can't be used. */
const UNUSABLE = new Set([
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_REQUEST_PROTOCOL_FORBIDDEN',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_MISSING_SERVER_METADATA',
]);

/** The claim that an error is about, as the library's own error has it in its cause. */
const claimOf = (error: unknown): unknown => {
  const { cause } = (error ?? {}) as { cause?: unknown };
  if (!cause) return undefined;
  return (cause as { claim?: unknown }).claim ?? claimOf(cause);
};

/** What a failed sign-in at the provider is told as. Whatever isn't known means that the provider did not answer as one does. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const because = { cause: error };
  if (error instanceof oidc.AuthorizationResponseError)
    return new Refused(error.error === 'access_denied' ? 'denied' : 'provider', because);
  if (error instanceof oidc.ResponseBodyError) return new Refused('provider', because);
  const { code } = (error ?? {}) as { code?: string };
  if (code !== undefined && UNUSABLE.has(code)) return new Refused('provider', because);
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new Refused('tokenExpired', because);
  if (code !== undefined && UNTRUSTED.has(code))
    return new Refused(claimOf(error) === 'nonce' ? 'nonce' : 'token', because);
  return new Refused('providerAway', because);
}
