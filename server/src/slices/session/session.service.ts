import type { PortalConfig } from '@titian/shared-contracts';
import type * as z from 'zod/mini';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import { checkPassword } from '../../security/passwords';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { accountRule, ADDRESS_RULE, createLoginGuard } from './login-guard';
import { createSessionRepository, type SessionRow } from './session.repository';

export type SignInRules = Pick<z.infer<typeof PortalConfig>, 'MaxFailedLoginAttempt'> & { clientSignIn: boolean };
export interface Opened {
  session: SessionRow;
  refreshToken: string;
}

interface Parts {
  db: Db;
  secrets: Secrets;
  rules: () => Promise<SignInRules>;
}

const tooMany = (until: Date, now: Date) =>
  new Problem(429, 'tooManyRequests', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });

/** Sign-in, refresh and end of sessions (server.md). Every failure is counted and logged; answers never tell who has an account. */
export const createSessionService = ({ db, secrets, rules }: Parts) => {
  const sessions = createSessionRepository(db, secrets);

  const addressOf = ({ ip }: PublicCall) => `address:${secrets.tokenHash(ip)}`;

  async function refuse(
    call: PublicCall,
    login: string,
    subject: string,
    userId: string | undefined,
    limit: number,
  ): Promise<never> {
    const state = await db.transaction(async (tx) => {
      const after = await createLoginGuard(tx, accountRule(limit)).fail(subject, call.now);
      await createLoginGuard(tx, ADDRESS_RULE).fail(addressOf(call), call.now);
      await record(tx, call, {
        action: after.justLocked ? 'USER_LOCK' : 'SIGN_IN_FAILED',
        logType: 'Auth',
        description: 'Sign-in refused',
        outcome: 'denied',
        actionBy: login.slice(0, 100),
      });
      if (after.justLocked && userId)
        await emit(tx, call, { code: 'user.locked', userId, until: after.lockedUntil!.toISOString() });
      return after;
    });
    if (state.lockedUntil)
      throw new Problem(403, 'auth.blocked', { extra: { until: state.lockedUntil.toISOString() } });
    throw new Problem(401, 'auth.incorrect', { extra: { remaining: state.remaining } });
  }

  return {
    async signIn(call: PublicCall, login: string, password: string): Promise<Opened> {
      const { MaxFailedLoginAttempt: limit, clientSignIn } = await rules();
      const found = await sessions.userByLogin(login);
      const subject = found ? `user:${found.user.id}` : `name:${secrets.tokenHash(login.trim().toLowerCase())}`;
      const addressUntil = await createLoginGuard(db, ADDRESS_RULE).lockedUntil(addressOf(call), call.now);
      if (addressUntil) throw tooMany(addressUntil, call.now);
      const lockedUntil = await createLoginGuard(db, accountRule(limit)).lockedUntil(subject, call.now);
      if (lockedUntil) throw new Problem(403, 'auth.blocked', { extra: { until: lockedUntil.toISOString() } });
      const fits = await checkPassword(password, found?.user.passwordHash ?? null);
      if (!found || !fits) return refuse(call, login, subject, found?.user.id, limit);
      if (found.user.state !== 'Active') throw new Problem(403, 'auth.blocked');
      if (found.roleBase === 'Client' && !clientSignIn) throw new Problem(403, 'auth.clientNotAllowed');
      return db.transaction(async (tx) => {
        const inTx = createSessionRepository(tx, secrets);
        const session = await inTx.open(found.user.id, call, call.now);
        await createLoginGuard(tx, accountRule(limit)).clear(subject);
        await record(tx, call, {
          action: 'SIGN_IN',
          logType: 'Auth',
          description: 'Login',
          actionBy: found.user.username,
          portalType: found.roleBase === 'Client' ? 'Client' : 'Developer',
          target: { type: 'session', id: session.id, label: found.user.username },
        });
        return { session, refreshToken: inTx.tokenOf(session) };
      });
    },

    /** Turns a refresh token into a new one. One that was used before, beyond the overlap, ends the whole session: it may be stolen. */
    async refresh(call: PublicCall, token: string): Promise<Opened> {
      const outcome = await db.transaction(async (tx) => {
        const inTx = createSessionRepository(tx, secrets);
        const session = await inTx.byToken(token);
        if (!session || session.revokedAt || session.expiresAt <= call.now) return null;
        if (inTx.isCurrent(session, token)) {
          const rotated = await inTx.rotate(session, call.now);
          return { session: rotated, refreshToken: inTx.tokenOf(rotated) };
        }
        // Two tabs at once, or a page left before its answer came: both get the token that is current.
        if (session.previousUntil && session.previousUntil > call.now)
          return { session, refreshToken: inTx.tokenOf(session) };
        await inTx.revoke(session.id, 'refresh token reused', call.now);
        await record(tx, call, {
          action: 'SESSION_REUSE',
          logType: 'Auth',
          description: 'Refresh token used twice; session ended',
          outcome: 'denied',
          target: { type: 'session', id: session.id, label: session.userId },
        });
        await emit(tx, call, {
          code: 'session.revoked',
          sessionId: session.id,
          userId: session.userId,
          because: 'refresh token reused',
        });
        return null;
      });
      if (!outcome) throw new Problem(401, 'auth.required');
      return outcome;
    },

    /** Ends a session of one's own; false where there is none. */
    async end(call: PublicCall, userId: string, sessionId: string, because: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const inTx = createSessionRepository(tx, secrets);
        const own = (await inTx.live(userId, call.now)).some((row) => row.id === sessionId);
        if (!own || !(await inTx.revoke(sessionId, because, call.now))) return false;
        await emit(tx, call, { code: 'session.revoked', sessionId, userId, because });
        return true;
      });
    },

    profile: sessions.profile,
    live: sessions.live,
  };
};
