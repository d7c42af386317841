import type { ThrottlePolicy } from '@titian/shared-contracts/policy';
import { useThrottlePolicyQuery } from './policies.api';
import { UsedByDialog } from './UsedByDialog';

/** Who keeps a throttle policy from being deleted. */
export function ThrottleUsedBy({ policy: { id, name }, onClose }: { policy: ThrottlePolicy; onClose: () => void }) {
  return <UsedByDialog name={name} query={useThrottlePolicyQuery({ params: { id } })} onClose={onClose} />;
}
