import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { auditKey } from './credential.audit';
import { createCredentialRepository } from './credential.repository';
import { credentialStates } from './credential-states';

const GRACE_CHECK_SECONDS = 300;

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

export const credentialJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'credential.retire', everySeconds: GRACE_CHECK_SECONDS, run: (now) => retireRotated(db, now) },
];
