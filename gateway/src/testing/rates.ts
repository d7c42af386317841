import { randomUUID } from 'node:crypto';
import type { PlaneExceptions, PlaneRate, RateException } from '@titian/shared-contracts/plane';

/** An exception that asks for nothing but what is given. */
export const exception = (limit: number, more: Partial<RateException> = {}): RateException => ({
  ...{ organizations: [], groups: [], applications: [], networks: [], headers: [], parameters: [], times: [] },
  ...{ inverted: [], limit, burst: 0 },
  ...more,
});

/** What rates of a test refer to: part of each of its snapshots. */
export const rateExceptions: PlaneExceptions[] = [];

/** A rate of a minute. */
export function rate(limit: number, exceptions: RateException[] = []): PlaneRate {
  const exceptionsId = exceptions.length > 0 ? randomUUID() : null;
  if (exceptionsId) rateExceptions.push({ id: exceptionsId, exceptions });
  return { limit, perSeconds: 60, burst: 0, exceptionsId };
}
