import type { FastifyInstance } from 'fastify';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { guardSubject } from '../../security/login-guard';
import { mayBeSignedIn } from '../../managed/enabled';
import { checkPassword } from '../../security/passwords';
import { createSessionOpener } from './open-session';
import { createSessionUserRepository } from './session-user.repository';
import { blocked, createSignInGuard } from './sign-in-guard';
import { createSteps, type Outcome } from './sign-in-steps.service';

interface Credentials {
  username: string;
  password: string;
  captcha?: string;
  /** Identifies the browser. */
  device: string;
}

/** Signs in, step by step. Every failure is counted and logged. Answers never reveal who has an account. */
export const createSignInService = (app: FastifyInstance) => {
  const { db, secrets, captcha } = app;
  const guard = createSignInGuard(app);

  const steps = createSteps(app, { guard, openSession: createSessionOpener(app, guard) });

  return {
    async password(
      call: PublicCall,
      { username: login, password, captcha: answer, device }: Credentials,
    ): Promise<Outcome> {
      const found = await createSessionUserRepository(db, secrets).byLogin(login);
      const subject = found ? guardSubject.user(found.user.id) : guardSubject.name(secrets, login);
      const isRight = await guard.judge(call, subject, async (needsCaptcha) => {
        if (needsCaptcha) await captcha.check(call, answer);
        return checkPassword(password, found?.user.passwordHash ?? null, call.ip);
      });
      if (!found || !isRight) {
        const remaining = await guard.fail(call, { subject, login, userId: found?.user.id });
        const needsCaptcha = await guard.needsCaptcha(call, subject);
        throw new Problem(401, 'auth.incorrect', { extra: { remaining, ...(needsCaptcha && { captcha: true }) } });
      }
      if (!(await mayBeSignedIn(db, found.user.id))) throw blocked();
      const { clientSignIn, passwordsForAdministratorsOnly } = await app.settings.signInRules();
      if (found.roleBase === 'Client' && !clientSignIn) throw new Problem(403, 'auth.clientNotAllowed');
      // System administrators keep the password way: a provider that is down or set wrongly locks nobody out of the settings.
      if (passwordsForAdministratorsOnly && found.roleBase !== 'SuperAdministrator')
        throw new Problem(403, 'auth.singleSignOnOnly');
      await app.maintenance.mustAdmit(found.roleBase);
      return steps.next(call, found, { device, hasCode: false });
    },
    code: steps.code,
    renew: steps.renew,
    resend: steps.resend,
  };
};
