import { QUOTA_NEARLY } from './limits';

/** How far a quota is used in its current period: beyond `usedUp` calls are refused, or are told that they are beyond it, until the period ends. */
export type QuotaState = 'open' | 'near' | 'usedUp';

export const quotaState = (used: number, { limit }: { limit: number }): QuotaState => {
  if (used >= limit) return 'usedUp';
  return used >= limit * QUOTA_NEARLY ? 'near' : 'open';
};
