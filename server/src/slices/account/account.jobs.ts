import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import type { Job } from '../../jobs/job.runner';
import { createAccountTokens } from '../../security/account-tokens';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';
import { createAccountRepository, passwordSetAt } from './account.repository';

const HOUR = 3_600;
const DAY = 86_400_000;
/** marketplace.md §0.4: days before a password runs out on which its owner is told. */
const WARNED_AT = [1, 7, 14];
/** How long used tokens and old failures are kept, for questions afterwards; milliseconds. */
const KEPT = 30 * DAY;

/** Warns of passwords that run out soon, once for each number of days; answers how many mails that makes. */
export async function warnOfAge(db: Db, maxDays: number, now: Date): Promise<number> {
  if (maxDays === 0) return 0;
  const earliest = new Date(now.getTime() - (maxDays - Math.max(...WARNED_AT)) * DAY);
  let warned = 0;
  for (const owner of await createAccountRepository(db).withPasswordBefore(earliest)) {
    const left = Math.ceil((passwordSetAt(owner).getTime() + maxDays * DAY - now.getTime()) / DAY);
    const mark = WARNED_AT.find((days) => left <= days);
    if (left <= 0 || mark === undefined) continue;
    await db.transaction(async (tx) => {
      if (!(await createAccountRepository(tx).warn(owner, mark, now))) return;
      const cause = { actor: null, correlationId: newId(now.getTime()), now };
      await emit(tx, cause, { code: 'password.expiring', userId: owner.id, days: left });
      warned++;
    });
  }
  return warned;
}

/** What time does to accounts. */
export const accountJobs = ({ db, secrets, settings }: FastifyInstance): Job[] => [
  {
    name: 'password.warn',
    everySeconds: 6 * HOUR,
    run: async (now) => warnOfAge(db, (await settings.read('MaxDaysPasswordPolicy')).MaxDaysPasswordPolicy, now),
  },
  {
    name: 'account.clean',
    everySeconds: 24 * HOUR,
    run: async (now) => {
      const before = new Date(now.getTime() - KEPT);
      await createAccountTokens(db, secrets).clean(before);
      await createAccountRepository(db).forgetFailures(before);
    },
  },
];
