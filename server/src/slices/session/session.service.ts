import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { readRefreshToken } from './refresh-token';
import { createSessionRepository, type SessionRow } from './session.repository';
import { createSessionUserRepository } from './session-user.repository';
import type { Opened } from './open-session';

interface Parts {
  db: Db;
  secrets: Secrets;
}

/** Ends a session of which an earlier refresh token was used: who has it may have stolen it. Its owner is notified. */
async function endReused(tx: Db, secrets: Secrets, call: PublicCall, { id, userId }: SessionRow): Promise<void> {
  const because = 'refresh token reused';
  await createSessionRepository(tx, secrets).revoke(id, because, call.now);
  await record(tx, call, {
    action: 'SESSION_REUSE',
    logType: 'Auth',
    outcome: 'denied',
    target: { type: 'session', id, label: userId },
  });
  await emit(tx, call, { code: 'session.revoked', sessionId: id, userId, because });
  const { ip, userAgent, now } = call;
  await emit(tx, call, { code: 'session.reused', userId, ip, userAgent, at: now.toISOString() });
}

/** Refreshes and ends sessions (server.md). */
export const createSessionService = ({ db, secrets }: Parts) => {
  const sessions = createSessionRepository(db, secrets);

  return {
    /**
     * Exchanges a refresh token for a new one. An earlier token, of whatever generation, may be stolen and ends the session; but the last one
     * is accepted during the overlap. Throws 401, whether the token is forged, its session over or just ended.
     */
    async refresh(call: PublicCall, token: string): Promise<Opened> {
      const named = readRefreshToken(secrets, token);
      const outcome = await db.transaction(async (tx) => {
        const repository = createSessionRepository(tx, secrets);
        const session = named && (await repository.locked(named.sessionId));
        if (!session || session.revokedAt || session.expiresAt <= call.now) return null;
        const replaced = session.generation - named.generation;
        if (replaced === 0) {
          const rotated = await repository.rotate(session, call.now);
          return { session: rotated, refreshToken: repository.tokenOf(rotated) };
        }
        // Two tabs at once, or a page left before its answer arrived: both get the current token.
        if (replaced === 1 && session.previousUntil && session.previousUntil > call.now)
          return { session, refreshToken: repository.tokenOf(session) };
        // A database that was restored may be behind the tokens.
        if (replaced > 0) await endReused(tx, secrets, call, session);
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
