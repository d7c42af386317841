import type { PublicCall } from '../http/call';
import { Problem } from '../http/problem';
import type { Db } from '../storage/open';
import { addressBlock } from './address-block';
import { createLoginGuard } from './login-guard';
import type { Secrets } from './secrets';

/** How many mails anonymous callers from one address may request within a quarter of an hour. */
const RULE = { limit: 30, remembered: 15 * 60_000 };

/** Counts an anonymous request for a mail, whether or not one is sent; throws 429 where an address has too many. */
export async function limitMailRequests(db: Db, secrets: Secrets, call: PublicCall): Promise<void> {
  const guard = createLoginGuard(db, RULE);
  const subject = `ask:${secrets.tokenHash(addressBlock(call.ip))}`;
  const { refused } = await guard.begin(subject, call.now);
  if (!refused) return void (await guard.fail(subject, call.now));
  const wait = refused.until ? refused.until.getTime() - call.now.getTime() : 0;
  throw new Problem(429, 'tooManyRequests', { retryAfter: Math.max(Math.ceil(wait / 1_000), 1) });
}
