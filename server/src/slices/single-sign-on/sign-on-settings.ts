import type { FastifyInstance } from 'fastify';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** Null for a client without one. */
  clientSecret: string | null;
}

/** How people sign in at a provider; `provider` is null where too little is set. */
export async function readSignOn({ settings, secrets }: Pick<FastifyInstance, 'settings' | 'secrets'>) {
  const { signOnIssuer, signOnClientId, signOnClientSecret, ...rest } = await settings.read(
    'signOnActive',
    'signOnName',
    'signOnIssuer',
    'signOnClientId',
    'signOnClientSecret',
    'signOnRoleClaim',
    'signOnRoles',
    'signOnUnknown',
    'signOnOrganizationId',
    'signOnNewRole',
    'signOnOnly',
    'nameSigns',
    'clientSignIn',
  );
  const provider: ProviderSettings | null =
    signOnIssuer && signOnClientId
      ? {
          issuer: signOnIssuer,
          clientId: signOnClientId,
          clientSecret: signOnClientSecret && secrets.open(signOnClientSecret),
        }
      : null;
  return { ...rest, provider };
}
export type SignOnSettings = Awaited<ReturnType<typeof readSignOn>>;
