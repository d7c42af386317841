import type { FastifyInstance } from 'fastify';
import { record } from '../../audit/audit';
import type { Sentence, SentenceParams } from '../../audit/sentences';
import type { PublicCall } from '../../http/call';
import { mustBeAsJudged } from './judged';
import { createSessionRepository, type SessionRow } from './session.repository';
import type { Found } from './session-user.repository';
import type { SignInGuard } from './sign-in-guard';

export interface Opened {
  session: SessionRow;
  refreshToken: string;
}
/** The browser that signs in, and until when it needs no code. */
export interface Browser {
  device: string;
  trustedUntil?: Date | null;
}

/** How the portal log tells of a sign-in. */
type Told = Sentence & { params?: SentenceParams };

const BY_PASSWORD: Told = { action: 'SIGN_IN' };

/** Opens sessions, the last step of every way to sign in: failures are forgotten, and the owner is told of a new browser. Throws 401 where the account isn't as it was judged any more. */
export const createSessionOpener =
  ({ db, secrets, account }: FastifyInstance, guard: SignInGuard) =>
  (
    call: PublicCall,
    { user, roleBase }: Found,
    { device, trustedUntil = null }: Browser,
    told: Told = BY_PASSWORD,
  ): Promise<Opened> =>
    db.transaction(async (tx) => {
      await mustBeAsJudged(tx, secrets, user);
      const sessions = createSessionRepository(tx, secrets);
      const isNewDevice = await sessions.isNewDevice(user.id, device);
      const session = await sessions.open(user.id, { ...call, device, trustedUntil }, call.now);
      await guard.forget(tx, user.id, call.now);
      await record(tx, call, {
        ...told,
        logType: 'Auth',
        actionBy: user.username,
        portalType: roleBase === 'Client' ? 'Client' : 'Developer',
        target: { type: 'session', id: session.id, label: user.username },
      });
      if (isNewDevice) await account.notifyNewDevice(tx, call, user.id, session.id);
      return { session, refreshToken: sessions.tokenOf(session) };
    });
export type SessionOpener = ReturnType<typeof createSessionOpener>;
