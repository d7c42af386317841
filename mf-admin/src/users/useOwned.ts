import type { UserDetail } from '@titian/shared-contracts/user';
import { useTranslation } from '@titian/shared-ui';

/** Describes what a user owns; empty if nothing. */
export function useOwned() {
  const { t } = useTranslation('admin');
  return ({ owns }: UserDetail) =>
    (['applications', 'orders', 'divisions'] as const)
      .filter((key) => owns[key] > 0)
      .map((key) => t(`users.owns.${key}`, { count: owns[key] }));
}
