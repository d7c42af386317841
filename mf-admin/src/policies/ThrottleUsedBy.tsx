import type { ThrottlePolicy } from '@titian/shared-contracts/policy';
import { useThrottlePolicyQuery } from './policies.api';
import { ThrottleUses } from './ThrottleUses';
import { UsedByDialog } from './UsedByDialog';

/** Who keeps a throttle policy from being deleted. */
export function ThrottleUsedBy({ policy: { id, name }, onClose }: { policy: ThrottlePolicy; onClose: () => void }) {
  const query = useThrottlePolicyQuery({ params: { id } });
  return (
    <UsedByDialog name={name} query={query} users={(found) => <ThrottleUses policy={found} />} onClose={onClose} />
  );
}
