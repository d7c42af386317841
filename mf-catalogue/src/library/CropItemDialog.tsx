import { useEffect, useState } from 'react';
import type { LibraryItem } from '@titian/shared-contracts/library';
import { fetchFile } from '@titian/shared-auth';
import { useFeedback } from '@titian/shared-ui';
import { ReplaceDialog } from './ReplaceDialog';

/** Crops a picture of the gallery, once its bytes are here. */
export function CropItemDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const { fail } = useFeedback();
  const [from, setFrom] = useState<File | null>(null);
  const { url, name, type } = item.file;
  useEffect(() => {
    const controller = new AbortController();
    const failed = (error: unknown) => {
      if (controller.signal.aborted) return;
      fail(error);
      onClose();
    };
    fetchFile(url, controller.signal).then((blob) => setFrom(new File([blob], name, { type })), failed);
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- fetched once for a picture; what happens then may change
  }, [url, name, type]);
  return from && <ReplaceDialog item={item} from={from} onClose={onClose} />;
}
