import { eq } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import { PhoneNumber, type profile as contract } from '@titian/shared-contracts/person';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import { emit } from '../../events/emit';
import { decrypt } from '../../transport/cipher';
import type { Call } from '../../http/call';
import { invalid, notFound } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import { mustBeAllowedName } from '../../settings/names';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import type { AccountService } from '../account';

interface Parts {
  db: Db;
  secrets: Secrets;
  account: AccountService;
}
type Body = Incoming<typeof contract.update>['body'];

/** Decrypts a phone number and checks it. Throws 422 with the codes of the field. */
function readPhone(hex: string): string {
  let text: string;
  try {
    text = decrypt(hex);
  } catch {
    throw invalid('/phone', 'validation.invalid');
  }
  const phone = PhoneNumber.safeParse(text);
  if (phone.success) return phone.data;
  const code = phone.error.issues[0]!.message;
  throw invalid('/phone', code);
}

/** Whether a change switches the mailed code off, so that the password alone opens the account. */
const switchesOff = (before: Pick<Body, 'twoFactor'>, { twoFactor }: Pick<Body, 'twoFactor'>) =>
  before.twoFactor === 'email' && twoFactor === 'normal';

/** The own profile (spec §7). Changes are logged with the phone number masked; a switched second factor is reported by mail. */
export const createProfileService = ({ db, secrets, account }: Parts) => ({
  /** Throws 422 where a field is wrong, such as the password that switching the second factor off takes, and 429 after too many wrong ones. */
  async update(call: Call, id: string, body: Body): Promise<void> {
    // 404: doesn't reveal whether the account exists.
    if (id !== call.actor.id) throw notFound();
    const { displayName, twoFactor, currentPassword } = body;
    const phone = readPhone(body.phone);
    const [now] = await db.select({ twoFactor: user.twoFactor }).from(user).where(eq(user.id, id));
    const isProven = Boolean(currentPassword) && switchesOff(now!, body);
    if (isProven) await account.proveOwner(db, call, currentPassword!);
    await db.transaction(async (tx) => {
      const [before] = await tx.select().from(user).where(eq(user.id, id)).for('update');
      // Not before: the second factor may have been switched on meanwhile.
      if (switchesOff(before!, body) && !isProven) throw invalid('/currentPassword', 'validation.required');
      await mustBeAllowedName(tx, displayName, before!.displayName);
      const was = {
        displayName: before!.displayName,
        phone: before!.phone && secrets.open(before!.phone),
        twoFactor: before!.twoFactor,
      };
      const changes = diff(was, { displayName, phone, twoFactor });
      if (changes.length === 0) return;
      await tx
        .update(user)
        .set({ displayName, phone: secrets.seal(phone), twoFactor })
        .where(eq(user.id, id));
      await record(tx, call, {
        action: 'PROFILE_UPDATE',
        logType: 'User',
        target: { type: 'user', id, label: before!.username },
        changes,
      });
      if (was.twoFactor !== twoFactor)
        await emit(tx, call, { code: 'user.twoFactorChanged', userId: id, mode: twoFactor });
    });
  },
});
