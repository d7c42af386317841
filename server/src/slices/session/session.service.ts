import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { createSessionRepository } from './session.repository';
import { createSessionUserRepository } from './session-user.repository';
import type { Opened } from './sign-in-steps.service';

interface Parts {
  db: Db;
  secrets: Secrets;
}

/** Refreshes and ends sessions (server.md). */
export const createSessionService = ({ db, secrets }: Parts) => {
  const sessions = createSessionRepository(db, secrets);

  return {
    /** Exchanges a refresh token for a new one. A previous token, after the overlap, may be stolen: it ends the session. */
    async refresh(call: PublicCall, token: string): Promise<Opened> {
      const outcome = await db.transaction(async (tx) => {
        const repository = createSessionRepository(tx, secrets);
        const session = await repository.byToken(token);
        if (!session || session.revokedAt || session.expiresAt <= call.now) return null;
        if (repository.isCurrent(session, token)) {
          const rotated = await repository.rotate(session, call.now);
          return { session: rotated, refreshToken: repository.tokenOf(rotated) };
        }
        // Two tabs at once, or a page left before its answer arrived: both get the current token.
        if (session.previousUntil && session.previousUntil > call.now)
          return { session, refreshToken: repository.tokenOf(session) };
        await repository.revoke(session.id, 'refresh token reused', call.now);
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

    /** Ends one of the user's own sessions; false where there is none. */
    async end(call: PublicCall, userId: string, sessionId: string, because: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const repository = createSessionRepository(tx, secrets);
        const own = (await repository.live(userId, call.now)).some((row) => row.id === sessionId);
        if (!own || !(await repository.revoke(sessionId, because, call.now))) return false;
        await emit(tx, call, { code: 'session.revoked', sessionId, userId, because });
        return true;
      });
    },

    profile: createSessionUserRepository(db, secrets).profile,
    live: sessions.live,
  };
};
