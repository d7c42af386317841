import type { FastifyInstance } from 'fastify';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** Opened only when the provider is asked; null for a client without one. */
  sealedSecret: string | null;
}

/** How people sign in at a provider; `provider` is null where too little is set. */
export async function readSignOn({ settings }: Pick<FastifyInstance, 'settings'>) {
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
          sealedSecret: signOnClientSecret,
        }
      : null;
  return { ...rest, provider };
}
export type SignOnSettings = Awaited<ReturnType<typeof readSignOn>>;
