import type { ThrottlePolicy } from '@titian/shared-contracts/policy';
import { useFormat, useTranslation } from '@titian/shared-ui';

const UNITS = { 1: 'second', 60: 'minute', 3600: 'hour', 86400: 'day' } as const;

/** A rate in words: `60 calls a minute`. */
export function useRateWords() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return ({ limit, perSeconds }: Pick<ThrottlePolicy, 'limit' | 'perSeconds'>) => {
    const unit = UNITS[perSeconds as keyof typeof UNITS];
    const calls = format.number(limit);
    return unit
      ? t(`policies.throttle.per.${unit}`, { calls })
      : t('policies.throttle.perSeconds', { calls, seconds: format.number(perSeconds) });
  };
}
