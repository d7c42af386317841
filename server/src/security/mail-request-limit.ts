import type { PublicCall } from '../http/call';
import { Problem } from '../http/problem';
import type { Db } from '../storage/open';
import { createLoginGuard } from './login-guard';
import type { Secrets } from './secrets';

/** What strangers may ask of one address to be mailed: so often within a quarter of an hour. */
const RULE = { limit: 30, remembered: 15 * 60_000 };

/** Counts a stranger's request that leads to a mail, whether or not it does; throws where one address has too many. */
export async function countAsk(db: Db, secrets: Secrets, call: PublicCall): Promise<void> {
  const guard = createLoginGuard(db, RULE);
  const subject = `ask:${secrets.tokenHash(call.ip)}`;
  const until = (await guard.lockedUntil(subject, call.now)) ?? (await guard.fail(subject, call.now)).lockedUntil;
  if (!until) return;
  throw new Problem(429, 'tooManyRequests', { retryAfter: Math.ceil((until.getTime() - call.now.getTime()) / 1_000) });
}
