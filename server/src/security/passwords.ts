import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from './fair-queue';

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP's first choice), off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For the server's own passwords, as those of the demo. */
const SERVER = 'server';

/** Passwords are hashed two at a time, so that reads of files find a thread, and callers take turns: a flood from one address delays itself. */
const queue = createFairQueue({ atOnce: 2, waiting: 100 });

/** The hash of a password. `caller`: who takes turns with others, an address or an account. Throws 429 where too many of its passwords wait. */
export const hashPassword = (password: string, caller = SERVER): Promise<string> =>
  queue.run(caller, () => hash(password, COST));

let decoy: Promise<string> | undefined;
/**
 * Whether the password matches. Without a hash it takes as long as with one, so that timing doesn't reveal which accounts exist. Throws 429
 * where too many passwords of the caller wait.
 */
export async function checkPassword(password: string, stored: string | null, caller: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const compared = stored ?? (await decoy);
  const matches = await queue.run(caller, () => verify(compared, password));
  return matches && stored !== null;
}
