import type { LibraryInput, LibraryItem } from '@titian/shared-contracts/library';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { EditorDrawer } from '@titian/shared-ui/data';
import { LibraryFields } from '@titian/shared-ui/picture';
import { inputOf } from './itemUpload';
import { useChangeItemMutation, useLibraryTagsQuery } from './library.api';

/** Changes what is said of an item. */
export function EditItemDrawer({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { toast } = useFeedback();
  const [change] = useChangeItemMutation();
  const { id, kind, rowVersion } = item;
  const tags = useLibraryTagsQuery({ query: { kind } });
  const send = async (input: LibraryInput) => {
    const saved = await change({ params: { id }, body: { input: inputOf(kind, input), rowVersion } }).unwrap();
    toast({ title: t('library.done.edit'), body: format.text(saved.title), severity: 'success' });
  };
  return (
    <EditorDrawer<LibraryInput>
      title={t('library.act.edit')}
      initial={inputOf(kind, item)}
      action={t('library.save')}
      onSubmit={send}
      onClose={onClose}
    >
      <LibraryFields kind={kind} tags={tags.data ?? []} />
    </EditorDrawer>
  );
}
