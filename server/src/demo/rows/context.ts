import type { Secrets } from '../../security/secrets';
import type { Random } from '../random';

const DAY = 86_400_000;

/** What every part of the seed gets: the first start, from which dates count back, and the one random generator. */
export interface SeedContext {
  now: Date;
  random: Random;
  secrets: Secrets;
  /** Origin of the agencies' systems. */
  upstream: string;
}

/** So many days, and hours of that day, before. */
export const daysBefore = (now: Date, days: number, hours = 0): Date =>
  new Date(now.getTime() - days * DAY - hours * 3_600_000);
