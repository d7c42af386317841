import type { FastifyInstance } from 'fastify';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { guardSubject, typedSubject } from '../../security/login-guard';
import type { Secrets } from '../../security/secrets';
import { mayBeSignedIn } from '../../managed/enabled';
import { checkPassword } from '../../security/passwords';
import { createSessionOpener } from './open-session';
import { createSessionUserRepository, type Found } from './session-user.repository';
import { blocked, createSignInGuard, type Tried } from './sign-in-guard';
import { createSteps, type Outcome } from './sign-in-steps.service';

interface Credentials {
  username: string;
  password: string;
  captcha?: string;
  /** Identifies the browser. */
  device: string;
}

/**
 * Whose tries those with a login name are. They lock the account together, whatever was typed; what is told of them is counted by that, like that
 * of names which nobody has: otherwise the tries left would tell which name and which address are of one account.
 */
function triedOf(secrets: Secrets, login: string, found: Found | undefined): Tried {
  if (!found) {
    const subject = guardSubject.name(secrets, login);
    return { subject, told: subject };
  }
  const subject = guardSubject.user(found.user.id);
  const isAddress = login.trim().toLowerCase() === found.user.email.toLowerCase();
  return { subject, told: typedSubject(subject, isAddress ? 'email' : 'name') };
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
      const tried = triedOf(secrets, login, found);
      const isRight = await guard.judge(call, tried, async (needsCaptcha) => {
        if (needsCaptcha) await captcha.check(call, answer);
        return checkPassword(password, found?.user.passwordHash ?? null, call.ip);
      });
      if (!found || !isRight) {
        const remaining = await guard.fail(call, { ...tried, login, userId: found?.user.id });
        const needsCaptcha = await guard.needsCaptcha(call, tried);
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
