import type { Quota } from '../catalogue';
import { QUOTA_NEARLY } from './limits';

/** How far a quota is used in its current period: calls are refused once it is `usedUp`, until the period ends. */
export type QuotaState = 'open' | 'near' | 'usedUp';

export const quotaState = (used: number, { limit }: Pick<Quota, 'limit'>): QuotaState => {
  if (used >= limit) return 'usedUp';
  return used >= limit * QUOTA_NEARLY ? 'near' : 'open';
};
