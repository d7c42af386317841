import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import type { Job } from '../../jobs/job.runner';
import { reminderSpans } from '../../jobs/reminder-spans';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { auditKey } from './credential.audit';
import { createCredentialRepository, type CredentialRow } from './credential.repository';
import { credentialStates } from './credential-states';

const CHECK_SECONDS = 300;
/** Days before the end of a key at which its holders are reminded. */
const REMINDERS = [30, 7, 1] as const;

type Keys = ReturnType<typeof createCredentialRepository>;

/** Handles each key that is due in a transaction of its own, as long as it still is once it is locked; returns how many. */
const eachKey = async (
  db: Db,
  due: (keys: Keys, id?: string) => Promise<CredentialRow[]>,
  act: (tx: Db, key: CredentialRow) => Promise<unknown>,
): Promise<number> =>
  eachApart(await due(createCredentialRepository(db)), ({ id }) =>
    db.transaction(async (tx) => {
      const [key] = await due(createCredentialRepository(tx), id);
      if (!key) return false;
      await act(tx, key);
      return true;
    }),
  );

/** Revokes rotated keys whose grace period is over; returns how many. */
export const retireRotated = (db: Db, now: Date): Promise<number> =>
  eachKey(
    db,
    (keys, id) => keys.graceOver(now, id),
    async (tx, before) => {
      const state = credentialStates.move('retire', before.state);
      const after = await createCredentialRepository(tx).change(before.id, { state });
      await auditKey(tx, systemCall(now), { action: 'CREDENTIAL_RETIRE', before, after, reason: 'grace' });
    },
  );

/** Marks keys whose end is over, and tells their holders; returns how many. */
export const expireEnded = (db: Db, now: Date): Promise<number> =>
  eachKey(
    db,
    (keys, id) => keys.ended(now, id),
    async (tx, before) => {
      const call = systemCall(now);
      const state = credentialStates.move('expire', before.state);
      const after = await createCredentialRepository(tx).change(before.id, { state });
      await auditKey(tx, call, { action: 'CREDENTIAL_EXPIRE', before, after });
      await emit(tx, call, { code: 'credential.expired', credentialId: before.id });
    },
  );

/** Reminds the holders of keys that end soon, once for each of the days of `REMINDERS`; returns how many were reminded. */
export const remindOfEnd = (db: Db, now: Date): Promise<number> =>
  eachApart(reminderSpans(REMINDERS, now), (span) =>
    eachKey(
      db,
      (keys, id) => keys.toRemind(span, id),
      async (tx, { id, expiresAt }) => {
        await createCredentialRepository(tx).change(id, { remindedDays: span.days });
        const endsAt = expiresAt!.toISOString();
        await emit(tx, systemCall(now), { code: 'credential.expiring', credentialId: id, expiresAt: endsAt });
      },
    ),
  );

export const credentialJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'credential.retire', everySeconds: CHECK_SECONDS, run: (now) => retireRotated(db, now) },
  { name: 'credential.expire', everySeconds: CHECK_SECONDS, run: (now) => expireEnded(db, now) },
  { name: 'credential.remind', everySeconds: CHECK_SECONDS, run: (now) => remindOfEnd(db, now) },
];
