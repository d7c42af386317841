import type { Incoming } from '@titian/shared-contracts';
import type { ConsoleKey, ConsoleTarget, tryOut } from '@titian/shared-contracts/console';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { mustBeOn } from '../../settings/features';
import { handlesKeys, lockActiveApplication } from '../application';
import { takeConsoleKey } from './console-key';
import { createConsoleRepository, type ConsoleKeyRow } from './console.repository';
import { toTarget } from './console.wire';

type Wanted = Incoming<typeof tryOut.key>['body'];

/** The console: what somebody's own applications may call, and keys for it (marketplace.md §5). */
export const createConsoleService = (db: Db, secrets: Secrets) => {
  const toKey = ({ id, sealedSecret, createdAt, expiresAt }: ConsoleKeyRow): ConsoleKey => ({
    ...{ id, secret: secrets.open(sealedSecret) },
    ...{ issuedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  });

  return {
    async targets(call: Call, projectId: string | undefined): Promise<ConsoleTarget[]> {
      if (!call.actor.organizationId) return [];
      const consoles = createConsoleRepository(db);
      const found = await consoles.targets(call, projectId);
      const roles = await consoles.rolesOf(call.actor.id);
      return found.map((one) => {
        const { id } = one.application;
        return toTarget(one, handlesKeys(call.actor, one.application, roles.get(id) ?? null));
      });
    },

    /** The person's key of an application of the own organisation. Throws 404, 409; also while calls from the portal's pages are switched off. */
    key: (call: Call, applicationId: string, { environment, renew }: Wanted): Promise<ConsoleKey> =>
      db.transaction(async (tx) => {
        await mustBeOn(tx, 'tryIt');
        // Who comes at once waits here, and is given the same key.
        const application = await lockActiveApplication(tx, call, applicationId);
        // Nobody calls as another organisation, whomever they may help with its keys.
        if (application.organizationId !== call.actor.organizationId) throw notFound();
        const wanted = { environment, personId: call.actor.id, renew };
        return toKey(await takeConsoleKey(tx, call, secrets, application, wanted));
      }),
  };
};
