import type { FastifyInstance } from 'fastify';
import type { Call } from '../../http/call';

/** The change of one's own password. */
export const createOwnPasswordService = ({ db, account }: FastifyInstance) => ({
  /** Needs the current password; ends the other sessions. Throws 422, or 429 after too many wrong passwords. */
  async change(call: Call, currentPassword: string, password: string): Promise<void> {
    const owner = await account.proveOwner(db, call, currentPassword);
    const hash = await account.hashAccepted(db, owner, password);
    await db.transaction(async (tx) => {
      await account.setPassword(tx, call, owner, hash);
      await account.forgetGuesses(tx, call);
      await account.endSessions(tx, call, owner.id, 'password changed', { except: call.actor.sessionId });
    });
  },
});
