import type { LibraryInput, LibraryKind } from '@titian/shared-contracts/library';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { EditorDrawer } from '@titian/shared-ui/data';
import { LibraryFields } from '@titian/shared-ui/picture';
import { FileField } from './FileField';
import { blank, fileIdOf, inputOf, type ItemFile } from './itemUpload';
import { useAddItemMutation, useLibraryTagsQuery } from './library.api';

type Draft = LibraryInput & { fileId: ItemFile };

/** Adds a picture or a document. */
export function AddDrawer({ kind, onClose }: { kind: LibraryKind; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { toast } = useFeedback();
  const [add] = useAddItemMutation();
  const tags = useLibraryTagsQuery({ query: { kind } });
  const send = async ({ fileId, ...input }: Draft) => {
    const made = await add({ body: { input: inputOf(kind, input), fileId: fileIdOf(fileId) } }).unwrap();
    toast({ title: t('library.done.add'), body: format.text(made.title), severity: 'success' });
  };
  return (
    <EditorDrawer<Draft>
      title={t(`library.add.${kind}`)}
      initial={blank(kind)}
      action={t(`library.add.${kind}`)}
      onSubmit={send}
      onClose={onClose}
    >
      <FileField kind={kind} />
      <LibraryFields kind={kind} tags={tags.data ?? []} />
    </EditorDrawer>
  );
}
