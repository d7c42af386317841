import type { FastifyInstance, FastifyReply } from 'fastify';
import { record } from '../../audit/audit';
import type { PublicCall } from '../../http/call';
import { createOuterSignIn } from '../session';
import { type Attempt, createAttempts, randomToken } from './attempts';
import { type Identity, identityOf } from './claims';
import { accountOf } from './person.service';
import { createProvider } from './provider';
import { codeOf, Refused, REFUSED_PEOPLE } from './refusal';
import { type ProviderSettings, readSignOn, type SignOnSettings } from './sign-on-settings';

type Active = SignOnSettings & { provider: ProviderSettings };

/** Sends people to the provider, and signs in those who come back. Throws a `Refused`, or a problem as a sign-in by password does. */
export function createSingleSignOn(app: FastifyInstance) {
  const provider = createProvider(app);
  const attempts = createAttempts(app.db, app.secrets);
  const outer = createOuterSignIn(app);

  async function active(): Promise<Active> {
    const settings = await readSignOn(app);
    if (!settings.signOnActive || !settings.provider) throw new Refused('off');
    return { ...settings, provider: settings.provider };
  }

  /** The log tells whom the provider vouched for: by the address that it has verified, else by their name at the provider. */
  async function logRefusal(call: PublicCall, { issuer, email, subject }: Identity, error: unknown): Promise<void> {
    const because = REFUSED_PEOPLE[codeOf(error) ?? 'failed'];
    if (!because) return;
    await record(app.db, call, {
      ...{ action: 'SIGN_IN_FAILED', sentence: 'SIGN_IN_OUTER_REFUSED', logType: 'Auth', outcome: 'denied' },
      actionBy: (email ?? subject).slice(0, 100),
      params: { issuer, because },
    });
  }

  return {
    find: attempts.find,

    /** The address at the provider for this browser; the attempt is kept until it comes back. */
    async begin(
      { now }: PublicCall,
      browser: string,
      to: Pick<Attempt, 'device' | 'returnTo' | 'locale'>,
    ): Promise<string> {
      const settings = await active();
      if (await app.maintenance.inForce()) throw new Refused('maintenance');
      const proofs = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
      const address = await provider.addressFor(settings.provider, proofs);
      await attempts.begin(browser, { ...to, ...proofs }, now);
      return address.href;
    },

    /** Signs in the person of the provider's answer; the answer and the browser have to belong together. Returns the page to open. */
    async finish(call: PublicCall, reply: FastifyReply, answer: URLSearchParams, browser: string | undefined) {
      const settings = await active();
      const state = answer.get('state') ?? '';
      const attempt = await attempts.take(await attempts.find(state), state, browser, call.now);
      const told = await provider.claimsOf(settings.provider, answer, attempt);
      const identity = identityOf(told, settings);
      const inLocale = { ...call, locale: attempt.locale };
      try {
        const userId = await accountOf(app.db, { call: inLocale, identity, settings });
        await outer.signIn(inLocale, reply, { userId, device: attempt.device, issuer: identity.issuer });
        return attempt.returnTo;
      } catch (error) {
        await logRefusal(inLocale, identity, error);
        throw error;
      }
    },

    deviceOf: outer.deviceOf,
  };
}
