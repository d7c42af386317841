import { Problem } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { createSessionUserRepository, type Found } from './session-user.repository';

/** What a sign-in was judged by. */
export type Judged = Pick<Found['user'], 'id' | 'passwordHash' | 'state'>;

/**
 * Throws what a wrong password does where the account got another password or state since a sign-in was judged by them: after a reset no
 * earlier password opens a session or leads to the next step. Until the transaction ends they stay as they are.
 */
export async function mustBeAsJudged(tx: Db, secrets: Secrets, judged: Judged): Promise<void> {
  const now = await createSessionUserRepository(tx, secrets).lock(judged.id);
  if (now?.passwordHash !== judged.passwordHash || now.state !== judged.state) throw new Problem(401, 'auth.incorrect');
}
