import type { Incoming } from '@titian/shared-contracts';
import type { ConsoleKey, ConsoleTarget, tryOut } from '@titian/shared-contracts/console';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { keepSignedIn } from '../../managed/enabled';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { mustBeOn } from '../../settings/features';
import { handlesKeys, lockActiveApplication, mustHandleKeys } from '../application';
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
    /** Production is offered to those alone who handle the application's keys. */
    async targets(call: Call, projectId: string | undefined): Promise<ConsoleTarget[]> {
      if (!call.actor.organizationId) return [];
      const consoles = createConsoleRepository(db);
      const found = await consoles.targets(call, projectId);
      const roles = await consoles.rolesOf(call.actor.id);
      return found.flatMap((one) => {
        const isTheirs = handlesKeys(call.actor, one.application, roles.get(one.application.id) ?? null);
        return isTheirs || one.subscription.environment === 'Sandbox' ? [toTarget(one, isTheirs)] : [];
      });
    },

    /**
     * The person's key of an application of the own organisation; in production only of one whose keys they handle (decision 043). Throws 403, 404,
     * 409; also while calls from the portal's pages are switched off.
     */
    key: (call: Call, applicationId: string, { environment, renew }: Wanted): Promise<ConsoleKey> =>
      db.transaction(async (tx) => {
        await mustBeOn(tx, 'tryIt');
        if (!(await keepSignedIn(tx, call.actor.id))) throw new Problem(401, 'auth.required');
        // Who comes at once waits here, and is given the same key.
        const application = await lockActiveApplication(tx, call, applicationId);
        // Nobody calls as another organisation, whomever they may help with its keys.
        if (application.organizationId !== call.actor.organizationId) throw notFound();
        if (environment === 'Production') {
          const roles = await createConsoleRepository(tx).rolesOf(call.actor.id);
          mustHandleKeys(call.actor, application, roles.get(applicationId) ?? null);
        }
        const wanted = { environment, personId: call.actor.id, renew };
        return toKey(await takeConsoleKey(tx, call, secrets, application, wanted));
      }),
  };
};
