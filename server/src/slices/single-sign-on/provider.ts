import type { FastifyInstance } from 'fastify';
import * as oidc from 'openid-client';
import { singleSignOn as contract } from '@titian/shared-contracts/single-sign-on';
import { isNeighbour } from '../../security/reachable';
import { providerFetch } from './provider-fetch';
import { refusalOf } from './provider-fault';
import { Refused } from './refusal';
import type { ProviderSettings } from './sign-on-settings';

/** Of one call to the provider; seconds. A sign-in makes three at most. */
const PATIENCE = 4;
/** How long a discovery document is used; milliseconds. */
const FRESH = 10 * 60_000;
const SCOPE = 'openid profile email';

/** What binds an answer of the provider to the browser that asked. */
export interface Proofs {
  state: string;
  nonce: string;
  verifier: string;
}
export type Claims = oidc.IDToken;

type App = Pick<FastifyInstance, 'config' | 'outgoing' | 'secrets'>;

/** The address to which the provider sends the browser back; it is registered there. */
export const callbackOf = (publicUrl: string): string => new URL(contract.callback.path, publicUrl).href;

/** Shows the secret in the form where the provider takes that, since some read the header's encoding wrongly; else in the header. */
function authenticationBy(secret: string): oidc.ClientAuth {
  const [inHeader, inForm] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (as, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods } = as;
    return (methods?.includes('client_secret_post') ? inForm : inHeader)(as, ...rest);
  };
}

/**
 * Reads the provider's discovery document, and checks that it is the issuer's own. Signatures of its tokens are checked by its keys, though
 * they come over TLS. Plain http is for a portal and a provider that both are on localhost.
 */
export async function discover(
  { config, outgoing, secrets }: App,
  { issuer, clientId, sealedSecret }: ProviderSettings,
): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const isLocal = server.protocol === 'http:' && isNeighbour(server, config.publicUrl);
  const authentication = sealedSecret === null ? oidc.None() : authenticationBy(secrets.open(sealedSecret));
  return oidc.discovery(server, clientId, {}, authentication, {
    [oidc.customFetch]: providerFetch(outgoing),
    timeout: PATIENCE,
    execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
  });
}

/** Keeps the last discovery document for a while: by its settings, so that changed ones are read anew. */
export function createProvider(app: App) {
  let known: { key: string; until: number; configuration: Promise<oidc.Configuration> } | null = null;
  const callback = callbackOf(app.config.publicUrl);

  /** Callers at once share one call. A failed one is not kept. */
  function configurationOf(settings: ProviderSettings): Promise<oidc.Configuration> {
    const key = JSON.stringify(settings);
    if (known?.key === key && performance.now() < known.until) return known.configuration;
    const mine = { key, until: performance.now() + FRESH, configuration: discover(app, settings) };
    known = mine;
    mine.configuration.catch(() => known === mine && (known = null));
    return mine.configuration;
  }

  return {
    /** Where the browser goes to sign in. Throws a `Refused`. */
    async addressFor(settings: ProviderSettings, { state, nonce, verifier }: Proofs): Promise<URL> {
      try {
        const address = oidc.buildAuthorizationUrl(await configurationOf(settings), {
          redirect_uri: callback,
          scope: SCOPE,
          ...{ state, nonce, code_challenge_method: 'S256' },
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        });
        if (address.protocol !== 'https:' && !isNeighbour(address, app.config.publicUrl)) throw new Refused('provider');
        return address;
      } catch (error) {
        throw refusalOf(error);
      }
    },

    /** Exchanges the code of an answer, and checks the token: issuer, audience, signature, times and nonce. Throws a `Refused`. */
    async claimsOf(settings: ProviderSettings, answer: URLSearchParams, proofs: Proofs) {
      try {
        const configuration = await configurationOf(settings);
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`?${answer}`, callback), {
          expectedState: proofs.state,
          expectedNonce: proofs.nonce,
          pkceCodeVerifier: proofs.verifier,
          idTokenExpected: true,
        });
        return { issuer: configuration.serverMetadata().issuer, claims: tokens.claims()! };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
