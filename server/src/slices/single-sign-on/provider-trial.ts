import type { FastifyInstance } from 'fastify';
import * as oidc from 'openid-client';
import { callbackOf, discover } from './provider';
import { providerFetch } from './provider-fetch';
import type { ProviderSettings } from './sign-on-settings';

/** What a trial finds wrong. */
export type ProviderFault = 'notProvider' | 'otherIssuer' | 'noKeys' | 'noPkce' | 'client';
type Trial = { fault: ProviderFault; detail: string } | null;

/** Kinds of keys with which tokens are signed so that anybody can check them. */
const SIGNING = new Set(['RSA', 'EC', 'OKP']);
/** A code that no provider has given out. */
const NO_CODE = 'titian-trial';

/** What the library says of a document that isn't one of this provider. */
function documentFault(error: unknown): Trial {
  const { code, message } = error as { code?: string; message: string };
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return { fault: 'otherIssuer', detail: message };
  return code?.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT' && code !== 'OAUTH_ABORT'
    ? { fault: 'notProvider', detail: message }
    : null;
}

async function keysFault(outgoing: typeof fetch, address: string | undefined, signal: AbortSignal): Promise<Trial> {
  if (!address) return { fault: 'noKeys', detail: 'jwks_uri' };
  const answer = await providerFetch(outgoing)(address, { signal, headers: { accept: 'application/json' } });
  const document: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const { keys } = (document ?? {}) as { keys?: unknown };
  const usable = Array.isArray(keys) && keys.some((key) => SIGNING.has(key?.kty) && key.use !== 'enc');
  return usable ? null : { fault: 'noKeys', detail: `${answer.status} ${address}` };
}

/** Asks for tokens with a code that can't be right: a provider that knows the client refuses the code, and not the client. */
async function clientFault(configuration: oidc.Configuration, callback: string): Promise<Trial> {
  try {
    await oidc.authorizationCodeGrant(
      configuration,
      new URL(`?code=${NO_CODE}&iss=${encodeURIComponent(configuration.serverMetadata().issuer)}`, callback),
      {
        pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
      },
    );
  } catch (error) {
    const isClient = error instanceof oidc.ResponseBodyError && /^(invalid|unauthorized)_client$/.test(error.error);
    if (isClient || error instanceof oidc.WWWAuthenticateChallengeError)
      return { fault: 'client', detail: (error as Error).message };
    if (!(error instanceof oidc.ResponseBodyError)) throw error;
  }
  return null;
}

/**
 * Whether people could sign in: the discovery document is there and of this issuer, its keys can be read, it takes PKCE, and it knows the
 * client. Null where they could. Throws what the connection throws.
 */
export async function tryProvider(
  app: Pick<FastifyInstance, 'config' | 'outgoing' | 'secrets'>,
  settings: ProviderSettings,
  signal: AbortSignal,
): Promise<Trial> {
  let configuration: oidc.Configuration;
  try {
    configuration = await discover(app, settings);
  } catch (error) {
    const found = documentFault(error);
    if (found) return found;
    throw error;
  }
  const metadata = configuration.serverMetadata();
  if (!metadata.authorization_endpoint || !metadata.token_endpoint)
    return { fault: 'notProvider', detail: 'authorization_endpoint, token_endpoint' };
  const methods = metadata.code_challenge_methods_supported;
  if (methods && !methods.includes('S256')) return { fault: 'noPkce', detail: methods.join(', ') };
  return (
    (await keysFault(app.outgoing, metadata.jwks_uri, signal)) ??
    (await clientFault(configuration, callbackOf(app.config.publicUrl)))
  );
}
