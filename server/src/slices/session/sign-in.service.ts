import type { FastifyInstance } from 'fastify';
import { record } from '../../audit/audit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { guardSubject } from '../../security/login-guard';
import { mayBeSignedIn } from '../../managed/enabled';
import { checkPassword } from '../../security/passwords';
import { createSessionRepository } from './session.repository';
import { createSessionUserRepository, type Found } from './session-user.repository';
import { blocked, createSignInGuard } from './sign-in-guard';
import { type Browser, createSteps, type Opened, type Outcome } from './sign-in-steps.service';

interface Credentials {
  username: string;
  password: string;
  captcha?: string;
  /** Identifies the browser. */
  device: string;
}

/** Signs in, step by step. Every failure is counted and logged. Answers never reveal who has an account. */
export const createSignInService = (app: FastifyInstance) => {
  const { db, secrets, account, captcha } = app;
  const guard = createSignInGuard(app);

  async function openSession(
    call: PublicCall,
    { user, roleBase }: Found,
    { device, trustedUntil = null }: Browser,
  ): Promise<Opened> {
    return db.transaction(async (tx) => {
      const sessions = createSessionRepository(tx, secrets);
      const isNewDevice = await sessions.isNewDevice(user.id, device);
      const session = await sessions.open(user.id, { ...call, device, trustedUntil }, call.now);
      await guard.forget(tx, user.id, call.now);
      await record(tx, call, {
        action: 'SIGN_IN',
        logType: 'Auth',
        actionBy: user.username,
        portalType: roleBase === 'Client' ? 'Client' : 'Developer',
        target: { type: 'session', id: session.id, label: user.username },
      });
      if (isNewDevice) await account.notifyNewDevice(tx, call, user.id, session.id);
      return { session, refreshToken: sessions.tokenOf(session) };
    });
  }

  const steps = createSteps(app, { guard, openSession });

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
      const { clientSignIn } = await app.settings.signInRules();
      if (found.roleBase === 'Client' && !clientSignIn) throw new Problem(403, 'auth.clientNotAllowed');
      await app.maintenance.mustAdmit(found.roleBase);
      return steps.next(call, found, { device, hasCode: false });
    },
    code: steps.code,
    renew: steps.renew,
    resend: steps.resend,
  };
};
