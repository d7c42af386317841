import type { FolderNode } from '@titian/shared-contracts/repository';
import { Button, Card, useTranslation } from '@titian/shared-ui';
import type { UploadItem } from './uploadList';
import type { UploadQueue } from './uploadQueue';
import { UploadRow } from './UploadRow';
import css from './uploads.module.css';

interface Props {
  queue: UploadQueue;
  items: readonly UploadItem[];
  folders: readonly FolderNode[];
}

const NEEDS_READER = new Set<UploadItem['state']>(['broken', 'refused', 'known', 'paused']);

/** What is being uploaded, and what needs the reader to go on. */
export function UploadsPanel({ queue, items, folders }: Props) {
  const { t } = useTranslation('catalogue');
  if (items.length === 0) return null;
  const waiting = items.filter(({ state }) => NEEDS_READER.has(state)).length;
  const going = items.filter(({ state }) => state === 'sending');
  const title = t('repositoryUpload.title', { count: items.length });
  const extra = going.length > 1 && (
    <Button type="link" size="small" onClick={() => going.forEach(({ key }) => queue.pause(key))}>
      {t('repositoryUpload.pauseAll')}
    </Button>
  );
  return (
    <Card flush title={waiting ? `${title}, ${t('repositoryUpload.need', { count: waiting })}` : title} actions={extra}>
      <ul className={css.uploads} aria-live="polite">
        {items.map((item) => (
          <UploadRow key={item.key} item={item} queue={queue} folders={folders} />
        ))}
      </ul>
    </Card>
  );
}
