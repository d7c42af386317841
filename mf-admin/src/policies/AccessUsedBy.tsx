import type { AccessPolicyRow } from '@titian/shared-contracts/policy';
import { useAccessPolicyQuery } from './policies.api';
import { UsedByDialog } from './UsedByDialog';

/** Who keeps an access policy from being deleted. */
export function AccessUsedBy({ policy: { id, name }, onClose }: { policy: AccessPolicyRow; onClose: () => void }) {
  return <UsedByDialog name={name} query={useAccessPolicyQuery({ params: { id } })} onClose={onClose} />;
}
