import { singleSignOn as contract } from '@titian/shared-contracts/single-sign-on';
import type { GroupInput } from '@titian/shared-contracts/portal-setting';
import { setting } from '../storage/schema';
import type { Portal } from './build';
import type { IdentityProvider } from './identity-provider';

/** A browser on its way through a sign-in at a provider: it keeps cookies, as their paths allow, and follows nothing by itself. */
export function createBrowser({ app }: Portal) {
  const jar = new Map<string, { value: string; path: string }>();

  /** Opens a page of the portal; a redirect is in `to`, by its path where it is the portal's. */
  async function open(url: string) {
    const path = url.split(/[?#]/)[0]!;
    const cookie = [...jar]
      .filter(([, kept]) => path.startsWith(kept.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const reply = await app.inject({ url, headers: cookie ? { cookie } : {} });
    for (const { name, value, path: at = '/' } of reply.cookies)
      if (value === '') jar.delete(name);
      else jar.set(name, { value, path: at });
    return { status: reply.statusCode, to: String(reply.headers.location ?? ''), reply };
  }

  const start = (query: Record<string, string> = {}) => open(`${contract.start.path}?${new URLSearchParams(query)}`);

  return {
    jar,
    open,
    start,
    /** Goes to the provider, and returns the address to which it sends the browser back. */
    async leave(query?: Record<string, string>): Promise<string> {
      const { to } = await start(query);
      const answer = await fetch(to, { redirect: 'manual' });
      const back = new URL(answer.headers.get('location') ?? to);
      return `${back.pathname}${back.search}`;
    },
    /** The whole way; where it ends is in `to`. */
    async signIn(query?: Record<string, string>) {
      return open(await this.leave(query));
    },
    /** Asks for an access token by the cookie of the session, as the page does. */
    async session() {
      const refresh = jar.get('titian_refresh')?.value;
      const reply = await app.inject({
        ...{ method: 'POST', url: '/token', payload: { grant_type: 'refresh_token' } },
        headers: refresh ? { cookie: `titian_refresh=${refresh}` } : {},
      });
      return reply.statusCode === 200 ? reply.json<{ access_token: string }>().access_token : null;
    },
  };
}

/** A complete input of the settings, at a provider that nobody asks. */
export const SIGN_ON = {
  ...{ signOnActive: true, signOnName: { my: 'ID Negeri', en: 'State ID' }, signOnIssuer: 'https://id.negeri.example' },
  ...{ signOnClientId: 'titian-portal', signOnClientSecret: 'rahsia-penyedia', signOnRoleClaim: null, signOnRoles: [] },
  ...{ signOnUnknown: 'refuse', signOnOrganizationId: null, signOnNewRole: 'Client', signOnOnly: false },
} satisfies GroupInput<'singleSignOn'>;

/** Puts the settings of single sign-on into force, as an administrator left them. */
export async function setSignOn({ db, app }: Portal, provider: IdentityProvider, more: Record<string, unknown> = {}) {
  const values = {
    ...{ signOnActive: true, signOnIssuer: provider.issuer, signOnClientId: provider.clientId },
    signOnClientSecret: app.secrets.seal(provider.clientSecret),
    ...more,
  };
  await db.delete(setting);
  await db.insert(setting).values(Object.entries(values).map(([key, value]) => ({ key, value })));
}
