import fp from 'fastify-plugin';
import type { PortalInfo } from '@titian/shared-contracts';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { createAltcha } from './altcha';
import { isRecaptchaSolved, knowsRecaptchaSecret } from './recaptcha';

type Kind = PortalInfo['captcha']['kind'];

declare module 'fastify' {
  interface FastifyInstance {
    captcha: {
      /** The kind of captcha of this portal, and the key that the browser needs for it. */
      settings(): Promise<PortalInfo['captcha']>;
      /** A challenge to solve; null where the provider makes its own. */
      challenge(now: Date): Promise<Record<string, unknown> | null>;
      /** Throws unless the answer proves that a person is calling. Does nothing where the portal has no captcha. */
      check(call: PublicCall, answer: string | undefined): Promise<void>;
      /** Whether an answer of a person would be judged: the provider knows the secret, or an own challenge can be solved. */
      works(now: Date, signal: AbortSignal): Promise<boolean>;
    };
  }
}

const DAY = 86_400;
const refused = (code: string) => new Problem(422, code, { extra: { captcha: true } });

/** Proof that a person is calling: ALTCHA by default, in demo mode none; the portal's settings may choose otherwise. */
export const captchaPlugin = fp(async (app) => {
  const altcha = createAltcha(app.db, app.secrets);
  const read = () => app.settings.read('captcha', 'captchaSiteKey', 'captchaSecretKey');
  const kindOf = ({ captcha }: { captcha: Kind | 'auto' }): Kind => {
    if (captcha !== 'auto') return captcha;
    return app.config.demo ? 'off' : 'altcha';
  };

  app.decorate('captcha', {
    async settings() {
      const set = await read();
      const kind = kindOf(set);
      return { kind, siteKey: kind === 'recaptcha' ? set.captchaSiteKey : null };
    },
    challenge: async (now) => (kindOf(await read()) === 'altcha' ? { ...(await altcha.challenge(now)) } : null),
    async check(call, answer) {
      const set = await read();
      const kind = kindOf(set);
      if (kind === 'off') return;
      if (!answer) throw refused('captcha.required');
      const secret = set.captchaSecretKey && app.secrets.open(set.captchaSecretKey);
      const isSolved =
        kind === 'altcha'
          ? await altcha.isSolved(answer, call.now)
          : Boolean(secret) && (await isRecaptchaSolved(app.outgoing, { secret: secret!, answer, ip: call.ip }));
      if (!isSolved) throw refused('captcha.invalid');
    },
    async works(now, signal) {
      const set = await read();
      if (kindOf(set) !== 'recaptcha') return altcha.works(now);
      const secret = set.captchaSecretKey && app.secrets.open(set.captchaSecretKey);
      return Boolean(secret) && knowsRecaptchaSecret(app.outgoing, secret!, signal);
    },
  });
  app.jobs.register({ name: 'captcha.clean', everySeconds: DAY, run: (now) => altcha.clean(now) });
});
