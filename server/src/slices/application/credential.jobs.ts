import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';
import { createCredentialRepository } from './credential.repository';
import { auditKey } from './credential.service';
import { credentialStates } from './credential-states';

const GRACE_CHECK_SECONDS = 300;

/** Ends replaced keys whose grace is over; answers how many. */
export const retireRotated = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const keys = createCredentialRepository(tx);
    const over = await keys.graceOver(now);
    const call = {
      actor: null,
      correlationId: newId(now.getTime()),
      ip: '',
      userAgent: '',
      locale: 'my' as const,
      now,
    };
    for (const before of over) {
      const after = await keys.change(before.id, { state: credentialStates.move('retire', before.state) });
      await auditKey(tx, call, { action: 'CREDENTIAL_RETIRE', before, after, reason: 'grace' });
    }
    return over.length;
  });

/** What time does to keys. */
export const credentialJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'credential.retire', everySeconds: GRACE_CHECK_SECONDS, run: (now) => retireRotated(db, now) },
];
