import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import type { Job } from '../../jobs/job.runner';
import { createAccountTokens } from '../../security/account-tokens';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';
import { createAccountRepository, passwordSetAt } from './account.repository';

const HOUR = 3_600;
const DAY = 86_400_000;
/** Days before a password expires at which its owner is warned (marketplace.md §0.4). */
const WARNING_DAYS = [1, 7, 14];
/** How long used tokens and failed sign-ins are kept for investigation; milliseconds. */
const RETENTION = 30 * DAY;

/** Warns owners of passwords that expire soon, once for each number of days; returns how many mails that makes. */
export async function warnOfExpiry(db: Db, maxDays: number, now: Date): Promise<number> {
  if (maxDays === 0) return 0;
  const earliest = new Date(now.getTime() - (maxDays - Math.max(...WARNING_DAYS)) * DAY);
  return eachApart(await createAccountRepository(db).withPasswordBefore(earliest), async (owner) => {
    const daysLeft = Math.ceil((passwordSetAt(owner).getTime() + maxDays * DAY - now.getTime()) / DAY);
    const threshold = WARNING_DAYS.find((days) => daysLeft <= days);
    if (daysLeft <= 0 || threshold === undefined) return false;
    return db.transaction(async (tx) => {
      if (!(await createAccountRepository(tx).recordWarning(owner, threshold, now))) return false;
      const cause = { actor: null, correlationId: newId(now.getTime()), now };
      await emit(tx, cause, { code: 'password.expiring', userId: owner.id, days: daysLeft });
      return true;
    });
  });
}

export const accountJobs = ({ db, secrets, settings }: FastifyInstance): Job[] => [
  {
    name: 'password.warn',
    everySeconds: 6 * HOUR,
    run: async (now) => warnOfExpiry(db, (await settings.read('MaxDaysPasswordPolicy')).MaxDaysPasswordPolicy, now),
  },
  {
    name: 'account.clean',
    everySeconds: 24 * HOUR,
    run: async (now) => {
      const before = new Date(now.getTime() - RETENTION);
      await createAccountTokens(db, secrets).clean(before);
      await createAccountRepository(db).deleteFailures(before);
    },
  },
];
