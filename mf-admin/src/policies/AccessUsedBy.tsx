import type { AccessPolicyRow } from '@titian/shared-contracts/policy';
import { useAccessPolicyQuery } from './policies.api';
import { UsedByDialog, Users } from './UsedByDialog';

/** Who keeps an access policy from being deleted. */
export function AccessUsedBy({ policy: { id, name }, onClose }: { policy: AccessPolicyRow; onClose: () => void }) {
  const query = useAccessPolicyQuery({ params: { id } });
  return <UsedByDialog name={name} query={query} users={({ users }) => <Users users={users} />} onClose={onClose} />;
}
