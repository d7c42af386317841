import * as z from 'zod/mini';

export const HealthState = z.enum(['up', 'degraded', 'down', 'unknown']);
export type HealthState = z.infer<typeof HealthState>;
/** Shares of healthy checks from which a service counts as up, and as only degraded. */
export const HEALTH_FROM = { up: 0.999, degraded: 0.98 } as const;
/** The health for a share of healthy checks, of a day or a month; null where nothing was checked. */
export const healthOf = (availability: number | null): HealthState => {
  if (availability === null) return 'unknown';
  if (availability >= HEALTH_FROM.up) return 'up';
  return availability >= HEALTH_FROM.degraded ? 'degraded' : 'down';
};
