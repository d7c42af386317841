import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { useSession } from '@titian/shared-auth';

/** Whether the API belongs to the reader's organisation, and the reader manages it: then it is not offered to them. */
export function useIsOwner({ manageable, organization }: Pick<ApiDetail, 'manageable' | 'organization'>): boolean {
  const { user } = useSession();
  return manageable && user?.organization?.id === organization.id;
}
