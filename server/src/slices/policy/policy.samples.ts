import type { Portal } from '../../testing/build';
import type { Samples } from '../../testing/events/samples';
import type { Rows } from '../../testing/matrix/rights';
import { throttlePolicy } from '../catalogue/catalogue.tables';
import type { PolicyEvents } from './policy.events';
import { throttleApplication } from './policy.tables';

const rate = (limit: number) => ({ limit, perSeconds: 60, burst: 0 });
const told = { before: rate(60), after: rate(30), reason: 'The reason given.' };
let count = 0;

/** A policy of the level `Application` that names the sample application, or one of the level `Subscription`. */
async function policyOf({ db }: Portal, rows: Rows, level: 'Application' | 'Subscription'): Promise<string> {
  const values = { ...rate(60), name: `sample-${(count += 1)}`, level };
  const [made] = await db.insert(throttlePolicy).values(values).returning();
  const named = { throttlePolicyId: made!.id, applicationId: rows.application.id, ofPlatform: true };
  if (level === 'Application') await db.insert(throttleApplication).values(named).onConflictDoNothing();
  return made!.id;
}

export const samples: Samples<PolicyEvents> = {
  'policy.tightened': {
    payload: async ({ portal, rows }) => ({
      ...{ policyId: await policyOf(portal, rows, 'Subscription'), ...told, from: '2026-12-04T16:00:00.000Z' },
      packageIds: [rows.subscription.package.id as string],
    }),
    notified: ['client'],
  },
  'policy.tighteningCancelled': {
    payload: async ({ portal, rows }) => ({
      ...{ policyId: await policyOf(portal, rows, 'Application'), ...told, from: '2026-12-04T16:00:00.000Z' },
      applicationIds: [rows.application.id as string],
    }),
    notified: ['client'],
  },
  'policy.inForce': {
    payload: async ({ portal, rows }) => ({
      ...{ policyId: await policyOf(portal, rows, 'Application'), ...told, from: null },
      applicationIds: [rows.application.id as string],
    }),
    notified: ['client'],
  },
  'policy.accessNarrowed': {
    payload: ({ rows: { subscription, api } }) => ({
      ...{ projectId: api.project.id, since: '2026-12-04T16:00:00.000Z', reason: told.reason },
      lost: [{ subscriptionId: subscription.id as string, all: false, by: ['times'] }],
    }),
    notified: ['client'],
  },
};
