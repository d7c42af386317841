import type { AccessPolicy, AccessRule } from '@titian/shared-contracts/plane';
import { type Held, lostBetween } from './access-held';

const rule = (effect: AccessRule['effect'], more: Partial<AccessRule>): AccessRule => ({
  ...{ effect, organizations: [], groups: [], applications: [], networks: [], times: [], purposes: [], operations: [] },
  ...more,
});
/** Policies in force for many: rules for networks, hours and operations. */
const policyOf = (otherwise: AccessPolicy['otherwise']): AccessPolicy => ({
  ...{ id: 'p', otherwise },
  rules: Array.from({ length: 20 }, (_, at) =>
    rule(at % 4 === 0 ? 'deny' : 'allow', {
      networks: [`10.${at}.0.0/16`],
      times: at % 2 ? [{ days: [(at % 7) + 1], from: '08:00', to: '17:00' }] : [],
      operations: [`GET /${at}`],
    }),
  ),
});
/** Subscriptions of which each may call something else. */
const heldUnder = (policy: AccessPolicy): Held[] =>
  Array.from({ length: 40 }, (_, at) => ({
    ...{ subscriptionId: `s${at}`, projectId: 'api', applicationId: 'app', policy },
    ...{ organization: { id: 'org', groups: [] }, purposes: [null] },
    operations: Array.from({ length: at + 1 }, (_none, one) => `GET /${one}`),
  }));

it('answers other calls while it compares what many may call', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const lost = await lostBetween(heldUnder(policyOf('allow')), heldUnder(policyOf('deny')));
  isOver = true;
  expect(lost).toHaveLength(40);
  expect(turns).toBeGreaterThan(1);
});
