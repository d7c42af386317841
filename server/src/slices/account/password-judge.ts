import { dictionary } from '@zxcvbn-ts/language-common';
import { desc, eq } from 'drizzle-orm';
import { PASSWORD_MIN, passwordFaults, type PasswordOwner } from '@titian/shared-contracts';
import { checkPassword } from '../../security/passwords';
import type { Db } from '../../storage/open';
import { passwordHistory, type user } from '../../storage/schema';
import { isOfContext } from './context-words';

/** The commonest passwords of published leaks that have the minimum length. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary.passwords.filter((word) => String(word).length >= PASSWORD_MIN).map(String),
);

type Judged = typeof user.$inferSelect;

/** The hashes that a new password may not match: the current one and those before it, `count` in all. */
async function lastHashes(db: Db, { id, passwordHash }: Judged, count: number): Promise<string[]> {
  if (count === 0) return [];
  const before = await db
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, id))
    .orderBy(desc(passwordHistory.createdAt))
    .limit(count - 1);
  return [...(passwordHash ? [passwordHash] : []), ...before.map(({ hash }) => hash)];
}

/** Why a new password is too weak, as a code; null where it isn't. */
export function weaknessOf(password: string, owner: PasswordOwner): string | null {
  const [fault] = passwordFaults(password, owner);
  if (fault) return fault;
  return COMMON.has(password.toLowerCase()) || isOfContext(password) ? 'validation.passwordWeak' : null;
}

/**
 * Why a new password of an account is refused, as a code; null where it isn't. Call it outside of any transaction: comparing hashes is
 * slow.
 */
export async function judgePassword(db: Db, owner: Judged, password: string, history: number): Promise<string | null> {
  const weakness = weaknessOf(password, owner);
  if (weakness) return weakness;
  for (const hash of await lastHashes(db, owner, history))
    if (await checkPassword(password, hash, owner.id)) return 'validation.passwordReused';
  return null;
}
