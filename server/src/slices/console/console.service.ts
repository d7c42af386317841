import { randomBytes } from 'node:crypto';
import type { Incoming } from '@titian/shared-contracts';
import {
  CONSOLE_KEY_MINUTES,
  type ConsoleKey,
  type ConsoleTarget,
  type tryOut,
} from '@titian/shared-contracts/console';
import { auditOf } from '../../audit/audited';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { type ApplicationRow, digestOfKey, lockActiveApplication } from '../application';
import { createConsoleRepository, type ConsoleKeyRow } from './console.repository';
import { toTarget } from './console.wire';

const MINUTE = 60_000;
type Wanted = Incoming<typeof tryOut.key>['body'];

/** A key that ends sooner is not given out again. */
const MINUTES_LEFT = 10;
const PREFIX = 'ttn_try_';

const audit = auditOf<ApplicationRow & { environment: ConsoleKeyRow['environment'] }>({
  logType: 'Subscription',
  target: ({ id, name }) => ({ type: 'application', id, label: name }),
  seen: ({ environment }) => ({ environment }),
});

/** The console: what somebody's own applications may call, and keys for it (marketplace.md §5). */
export const createConsoleService = (db: Db, secrets: Secrets) => {
  const toKey = ({ id, sealedSecret, createdAt, expiresAt }: ConsoleKeyRow): ConsoleKey => ({
    ...{ id, secret: secrets.open(sealedSecret) },
    ...{ issuedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  });

  return {
    async targets(call: Call, projectId: string | undefined): Promise<ConsoleTarget[]> {
      if (!call.actor.organizationId) return [];
      return (await createConsoleRepository(db).targets(call, projectId)).map(toTarget);
    },

    /**
     * The person's key of an application of the own organisation: the last one while it has some time left, else, or where another is wanted, a new
     * one. Throws 404, 409.
     */
    key: (call: Call, applicationId: string, { environment, renew }: Wanted): Promise<ConsoleKey> =>
      db.transaction(async (tx) => {
        // Who comes at once waits here, and is given the same key.
        const application = await lockActiveApplication(tx, call, applicationId);
        // Nobody calls as another organisation, whomever they may help with its keys.
        if (application.organizationId !== call.actor.organizationId) throw notFound();
        const keys = createConsoleRepository(tx);
        const { now } = call;
        const enough = new Date(now.getTime() + MINUTES_LEFT * MINUTE);
        const held = await keys.keyUntil(call, applicationId, environment, enough);
        if (held && !renew) return toKey(held);
        if (renew) await keys.removeOf(call, applicationId, environment);

        const secret = PREFIX + randomBytes(32).toString('base64url');
        const made = await keys.insert({
          ...{ applicationId, environment, createdBy: call.actor.id, createdAt: now },
          ...{ hash: digestOfKey(secret), sealedSecret: secrets.seal(secret) },
          expiresAt: new Date(now.getTime() + CONSOLE_KEY_MINUTES * MINUTE),
        });
        await audit(tx, call, { action: 'CONSOLE_KEY_CREATE', before: null, after: { ...application, environment } });
        return toKey(made);
      }),
  };
};
