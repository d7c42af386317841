import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { auditKey } from './credential.audit';
import { createCredentialRepository } from './credential.repository';
import { credentialStates } from './credential-states';

const CHECK_SECONDS = 300;
const DAY = 86_400_000;
/** Days before the end of a key at which its holders are reminded. */
const REMINDERS = [30, 7, 1] as const;

/** Revokes rotated keys whose grace period is over; returns how many. */
export const retireRotated = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const keys = createCredentialRepository(tx);
    const over = await keys.graceOver(now);
    const call = systemCall(now);
    for (const before of over) {
      const after = await keys.change(before.id, { state: credentialStates.move('retire', before.state) });
      await auditKey(tx, call, { action: 'CREDENTIAL_RETIRE', before, after, reason: 'grace' });
    }
    return over.length;
  });

/** Marks keys whose end is over, and tells their holders; returns how many. */
export const expireEnded = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const keys = createCredentialRepository(tx);
    const over = await keys.ended(now);
    const call = systemCall(now);
    for (const before of over) {
      const after = await keys.change(before.id, { state: credentialStates.move('expire', before.state) });
      await auditKey(tx, call, { action: 'CREDENTIAL_EXPIRE', before, after });
      await emit(tx, call, { code: 'credential.expired', credentialId: before.id });
    }
    return over.length;
  });

/** Reminds the holders of keys that end soon, once for each of the days of `REMINDERS`; returns how many were reminded. */
export const remindOfEnd = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const keys = createCredentialRepository(tx);
    const call = systemCall(now);
    let reminded = 0;
    // The nearest first: who missed the earlier ones is reminded once.
    for (const days of REMINDERS.toReversed()) {
      for (const { id, expiresAt } of await keys.toRemind(now, new Date(now.getTime() + days * DAY), days)) {
        await keys.change(id, { remindedDays: days });
        await emit(tx, call, { code: 'credential.expiring', credentialId: id, expiresAt: expiresAt!.toISOString() });
        reminded += 1;
      }
    }
    return reminded;
  });

export const credentialJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'credential.retire', everySeconds: CHECK_SECONDS, run: (now) => retireRotated(db, now) },
  { name: 'credential.expire', everySeconds: CHECK_SECONDS, run: (now) => expireEnded(db, now) },
  { name: 'credential.remind', everySeconds: CHECK_SECONDS, run: (now) => remindOfEnd(db, now) },
];
