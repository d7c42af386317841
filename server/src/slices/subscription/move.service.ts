import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { changeSubscription } from './subscription-change';
import { subscriptionStates } from './subscription-states';
import { createSubscriptionRepository } from './subscription.repository';
import { toChange } from './subscription.service';
import { moveFaults } from './move-faults';
import { readMoveParts } from './move-parts';
import { lockVersion } from './versions';

/**
 * Moves a subscription to another version of its API, with its application, keys, package, quota and end. The versions that it comes from answer
 * its calls until they end. Throws 404, 409 STATE_CONFLICT, `subscription.sameVersion`, `subscription.versionNotServed` and
 * `subscription.cantMove` with the faults, 422 for a version of another API.
 */
export const moveSubscription = (db: Db, call: Call, id: string, versionId: string): Promise<null> =>
  db.transaction(async (tx) => {
    // Locks go from versions to subscriptions, as where a version ends.
    const to = await lockVersion(tx, versionId);
    const before = await toChange(tx, call, id, 'Consumer');
    if (to?.projectId !== before.projectId) throw invalid('/versionId');
    if (before.status !== 'Subscribed') throw subscriptionStates.conflict('hold', before.status);
    if (to.id === before.versionId) throw new Problem(409, 'subscription.sameVersion');
    if (to.state !== 'Published') throw new Problem(409, 'subscription.versionNotServed');
    const row = await createSubscriptionRepository(tx).find(call.actor, id, { side: 'Consumer', now: call.now });
    const faults = moveFaults(row!, to, await readMoveParts(tx, [{ row: row!, to }]));
    if (faults.length > 0) throw new Problem(409, 'subscription.cantMove', { extra: { faults } });
    const earlier = new Set([...before.earlierVersionIds, before.versionId]);
    earlier.delete(to.id);
    const values = { versionId: to.id, earlierVersionIds: [...earlier] };
    await changeSubscription(tx, call, before, { action: 'SUBSCRIPTION_MOVE', values });
    await emit(tx, call, { code: 'subscription.versionMoved', subscriptionId: id });
    return null;
  });
