import type { LibraryItem } from '@titian/shared-contracts/library';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog } from '@titian/shared-ui/data';
import { FileField } from './FileField';
import { fileIdOf, type ItemFile } from './itemUpload';
import { useReplaceItemMutation } from './library.api';

interface Props {
  item: LibraryItem;
  /** The picture as it is now, to be cropped; null for another file. */
  from: File | null;
  onClose: () => void;
}

/** Replaces the file of an item, by another or by a part of its own; all that shows it shows the new one. */
export function ReplaceDialog({ item: { id, kind, title, rowVersion }, from, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { toast } = useFeedback();
  const [replace] = useReplaceItemMutation();
  const send = async ({ fileId }: { fileId: ItemFile }) => {
    await replace({ params: { id }, body: { fileId: fileIdOf(fileId), rowVersion } }).unwrap();
    toast({ title: t('library.done.replace'), body: format.text(title), severity: 'success' });
  };
  const act = from ? 'crop' : 'replace';
  return (
    <AskDialog<{ fileId: ItemFile }>
      title={t(`library.act.${act}`)}
      subtitle={format.text(title)}
      effects={[t(`library.replaced.${kind}`)]}
      action={t('library.act.replace')}
      onSubmit={send}
      onClose={onClose}
    >
      <FileField kind={kind} from={from} />
    </AskDialog>
  );
}
