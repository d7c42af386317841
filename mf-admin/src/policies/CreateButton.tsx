import type { ReactNode } from 'react';
import { usePermission } from '@titian/shared-auth';
import { Button } from '@titian/shared-ui';

/** Begins a new policy or group; nothing for who may not. */
export function CreateButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const isAllowed = usePermission('policy.create');
  if (!isAllowed) return null;
  return (
    <Button type="primary" icon="plus" onClick={onClick}>
      {children}
    </Button>
  );
}
