import type { Db } from '../storage/open';
import type { PublicCall } from '../http/call';
import { Problem } from '../http/problem';
import { addressBlock } from './address-block';
import { createLoginGuard } from './login-guard';
import type { Secrets } from './secrets';

/** How many mails anonymous callers from one address may request within a quarter of an hour. */
const ANONYMOUS = { limit: 30, remembered: 15 * 60_000 };
/** How many test mails a person may send to themselves in that time. */
const TESTS = { limit: 20, remembered: 15 * 60_000 };

/** Counts a request for a mail, whether or not one is sent; throws 429 where there are too many. */
async function limit(db: Db, rule: typeof ANONYMOUS, subject: string, now: Date): Promise<void> {
  const guard = createLoginGuard(db, rule);
  const { refused } = await guard.begin(subject, now);
  if (!refused) return void (await guard.fail(subject, now));
  const wait = refused.until ? refused.until.getTime() - now.getTime() : 0;
  throw new Problem(429, 'tooManyRequests', { retryAfter: Math.max(Math.ceil(wait / 1_000), 1) });
}

/** Limits the mails that anonymous callers of an address ask for. */
export const limitMailRequests = (db: Db, secrets: Secrets, call: PublicCall): Promise<void> =>
  limit(db, ANONYMOUS, `ask:${secrets.tokenHash(addressBlock(call.ip))}`, call.now);

/** Limits the test mails of a person. */
export const limitTestMails = (db: Db, userId: string, now: Date): Promise<void> =>
  limit(db, TESTS, `test:${userId}`, now);
