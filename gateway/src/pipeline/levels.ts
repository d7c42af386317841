import type { PlaneSubscription } from '@titian/shared-contracts/plane';
import { type Call, found } from '../call';
import { type Level, ownRate } from '../limits/own';

type Rate = PlaneSubscription['rate'];

/** What the calls of a subscription are counted by. Every call looks it up, and a text that was just put together takes longest to be found. */
const subjects = new WeakMap<PlaneSubscription, string>();
function subjectOf(subscription: PlaneSubscription): string {
  const known = subjects.get(subscription);
  if (known !== undefined) return known;
  const subject = `subscription/${subscription.id}/${subscription.environment}`;
  subjects.set(subscription, subject);
  return subject;
}

const levelOf = (
  { name, code }: Pick<Level, 'name' | 'code'>,
  subject: string,
  { limit, burst, perSeconds }: Rate,
): Level => ({ name, code, subject, limit: limit + burst, periodMs: perSeconds * 1000 });

const OPERATION = { name: 'operation', code: 'GDX-1302' } as const;
const API = { name: 'api', code: 'GDX-1303' } as const;
const APPLICATION = { name: 'application', code: 'GDX-1304' } as const;
const TENANT = { name: 'tenant', code: 'GDX-1304' } as const;
const SUBSCRIPTION = { name: 'subscription', code: 'GDX-1305' } as const;

/**
 * The rates of a call from the widest to its own: of the operation and of the API for everybody together, of the application over all its
 * subscriptions as the platform and as its tenant limit it, and of the subscription. Sandbox and production are counted apart.
 */
export function levelsOf(call: Call, now: number): Level[] {
  const [api, operation] = [found(call, 'api'), found(call, 'operation')];
  const [application, subscription] = [found(call, 'application'), found(call, 'subscription')];
  const environment = found(call, 'environment');
  const levels: Level[] = [];
  if (operation.rate)
    levels.push(levelOf(OPERATION, `operation/${api.versionId}/${operation.id}/${environment}`, operation.rate));
  if (api.rate) levels.push(levelOf(API, `api/${api.versionId}/${environment}`, api.rate));
  if (application.rate)
    levels.push(levelOf(APPLICATION, `application/${application.id}/${environment}`, application.rate));
  if (application.tenantRate)
    levels.push(levelOf(TENANT, `application/${application.id}/${environment}/tenant`, application.tenantRate));
  levels.push(levelOf(SUBSCRIPTION, subjectOf(subscription), ownRate(subscription, now)));
  return levels;
}
