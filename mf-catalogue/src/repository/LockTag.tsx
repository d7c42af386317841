import type { FileLock } from '@titian/shared-contracts/repository';
import { useSession } from '@titian/shared-auth';
import { Tag, useTranslation } from '@titian/shared-ui';

/** The lock of a file, as long as it is in force. */
export const lockInForce = (lock: FileLock | null): FileLock | null =>
  lock && Date.parse(lock.until) > Date.now() ? lock : null;

/** Who keeps others from changing a file. */
export function LockTag({ lock }: { lock: FileLock | null }) {
  const { t } = useTranslation('catalogue');
  const { user } = useSession();
  const held = lockInForce(lock);
  if (!held) return null;
  const isMine = held.by.id === user?.id;
  return (
    <Tag tone="warning">
      {isMine ? t('repositoryFile.lockedByMe') : t('repositoryFile.lockedBy', { name: held.by.displayName })}
    </Tag>
  );
}
