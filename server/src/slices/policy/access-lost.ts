import { eq } from 'drizzle-orm';
import type { AccessInput, LostByChange } from '@titian/shared-contracts/policy';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { apiPackage } from '../catalogue/catalogue.tables';
import { lostBetween, readHeld } from '../gateway';
import { mustHaveNetworks, RULES } from './rule-names';
import { mustKnowSubjects } from './rule-subjects';
import { ACCESS } from './policy.kinds';
import { mustChange } from './policy.policy';
import { createPolicyReader } from './policy.reader';

/** How many applications a change of an access policy would take calls from, were it made now. Throws 404, 403 and 422 as the change does. */
export async function lostByChange(db: Db, call: Call, id: string, input: AccessInput): Promise<LostByChange> {
  const { tenant } = await createPolicyReader(db, ACCESS).one(call, id);
  const tenantId = tenant?.id ?? null;
  mustChange(call.actor, { tenantId });
  mustHaveNetworks(input.rules);
  await db.transaction((tx) => mustKnowSubjects(tx, { tenantId, path: RULES }, input.rules));
  const { enabled, rules, otherwise } = input;
  const held = await readHeld(db, eq(apiPackage.accessPolicyId, id), call.now);
  const then = held.map((one) => ({ ...one, policy: enabled ? { id, rules, otherwise } : null }));
  const applicationOf = new Map(held.map(({ subscriptionId, applicationId }) => [subscriptionId, applicationId]));
  const lost = await lostBetween(held, then);
  const applicationsOf = (some: typeof lost) =>
    new Set(some.map(({ subscriptionId }) => applicationOf.get(subscriptionId)));
  const all = applicationsOf(lost.filter((one) => one.all));
  return { all: all.size, some: applicationsOf(lost).size - all.size };
}
