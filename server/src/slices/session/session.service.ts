import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { createSessionRepository } from './session.repository';
import type { Opened } from './sign-in.service';

interface Parts {
  db: Db;
  secrets: Secrets;
}

/** Refresh and end of sessions (server.md). */
export const createSessionService = ({ db, secrets }: Parts) => {
  const sessions = createSessionRepository(db, secrets);

  return {
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
