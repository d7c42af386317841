import { useState } from 'react';
import { useSession } from '@titian/shared-auth';
import type { PermissionMap } from '@titian/shared-contracts';
import { differenceOf, type RightSet, setOf } from './rightSet';

/** The rights of a role while they are being changed; nobody ticks what they don't hold, nor unticks what the role must keep. */
export function useRoleDraft(saved: PermissionMap, kept: readonly string[] = []) {
  const own = setOf((useSession().user?.Permission ?? {}) as PermissionMap);
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
    free: (name: string) => (before.has(name) || own.has(name)) && !(kept.includes(name) && before.has(name)),
  };
}
