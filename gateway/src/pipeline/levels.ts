import type { PlaneSubscription } from '@titian/shared-contracts/plane';
import { type Call, found } from '../call';
import { type Level, ownRate } from '../limits/own';

type Rate = PlaneSubscription['rate'];

/**
 * The rates of a call from the widest to its own: of the operation and of the API for everybody together, of the application over all its
 * subscriptions, and of the subscription. Sandbox and production are counted apart.
 */
export function levelsOf(call: Call, now: number): Level[] {
  const [api, operation] = [found(call, 'api'), found(call, 'operation')];
  const [application, subscription] = [found(call, 'application'), found(call, 'subscription')];
  const environment = found(call, 'environment');
  const level = (name: Level['name'], code: Level['code'], id: string, rate: Rate | null): Level[] => {
    if (!rate) return [];
    const { limit, burst, perSeconds } = rate;
    return [{ name, code, subject: `${name}/${id}/${environment}`, limit: limit + burst, periodMs: perSeconds * 1000 }];
  };
  return [
    ...level('operation', 'GDX-1302', `${api.versionId}/${operation.id}`, operation.rate),
    ...level('api', 'GDX-1303', api.versionId, api.rate),
    ...level('application', 'GDX-1304', application.id, application.rate),
    ...level('subscription', 'GDX-1305', subscription.id, ownRate(subscription, now)),
  ];
}
