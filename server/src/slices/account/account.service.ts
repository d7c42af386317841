import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import type { Secrets } from '../../security/secrets';
import type { SettingsReader } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { session } from '../../storage/schema';
import { createAccountLock } from './account-lock';
import { createAccountPassword } from './account-password';
import { currentPassword } from './current-password';
import { createMailedLinks } from './mailed-links';
import { weaknessOf } from './password-judge';

/** Ends the sessions of an account, or all but one; returns how many. */
async function endSessions(
  tx: Db,
  call: PublicCall,
  userId: string,
  because: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const isLive = and(eq(session.userId, userId), isNull(session.revokedAt), gt(session.expiresAt, call.now));
  const rows = await tx
    .update(session)
    .set({ revokedAt: call.now, revokedBecause: because, trustedUntil: null })
    .where(except ? and(isLive, ne(session.id, except)) : isLive)
    .returning({ id: session.id });
  for (const { id: sessionId } of rows) await emit(tx, call, { code: 'session.revoked', sessionId, userId, because });
  return rows.length;
}

/**
 * Operations on an account as a whole, for all slices as `app.account`. Each takes the transaction and the call of the change that it
 * is part of; mails follow from its events.
 */
export const createAccountService = (options: { secrets: Secrets; settings: SettingsReader }) => ({
  ...createMailedLinks(options.secrets),
  ...createAccountLock(options.secrets),
  ...createAccountPassword(options),
  ...currentPassword,
  endSessions,
  weaknessOf,

  /** Notifies the owner of a sign-in from a browser that was not seen before. */
  notifyNewDevice: (tx: Db, call: PublicCall, userId: string, sessionId: string) =>
    emit(tx, call, { code: 'login.newDevice', userId, sessionId }),
});
export type AccountService = ReturnType<typeof createAccountService>;
