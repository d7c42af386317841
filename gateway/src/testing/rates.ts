import type { PlaneRate, RateException } from '@titian/shared-contracts/plane';

/** An exception that asks for nothing but what is given. */
export const exception = (limit: number, more: Partial<RateException> = {}): RateException => ({
  ...{ organizations: [], groups: [], applications: [], networks: [], headers: [], parameters: [], times: [] },
  ...{ inverted: [], limit, burst: 0 },
  ...more,
});

/** A rate of a minute. */
export const rate = (limit: number, exceptions: RateException[] = []): PlaneRate => ({
  ...{ limit, perSeconds: 60, burst: 0, exceptions },
});
