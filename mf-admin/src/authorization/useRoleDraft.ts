import { useState } from 'react';
import { useSession } from '@titian/shared-auth';
import type { PermissionMap } from '@titian/shared-contracts';
import { differenceOf, type RightSet, setOf } from './rightSet';

/** The rights of a role while they are edited. Nobody can grant what they don't hold, nor withdraw what the role must keep. */
export function useRoleDraft(saved: PermissionMap, required: readonly string[] = []) {
  const readerRights = setOf((useSession().user?.Permission ?? {}) as PermissionMap);
  const [before] = useState<RightSet>(() => setOf(saved));
  const [rights, setRights] = useState<RightSet>(before);
  const difference = differenceOf(before, rights);
  return {
    saved: before,
    rights,
    setRights,
    ...difference,
    changes: difference.gained.length + difference.lost.length,
    reset: () => setRights(before),
    isGrantable: (name: string) =>
      (before.has(name) || readerRights.has(name)) && !(required.includes(name) && before.has(name)),
  };
}
