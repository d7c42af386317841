import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { FILE_RULES, type StoredFile } from '@titian/shared-contracts/file';
import { library, type LibraryInput, type LibraryItem } from '@titian/shared-contracts/library';
import { uploadFile, usePermission } from '@titian/shared-auth';
import { Button, Empty, Pager, QueryView, SearchInput, SkeletonCards, Stack, useKeyedText } from '@titian/shared-ui';
import { AskDialog, FormField, Modal } from '@titian/shared-ui/data';
import { type CropShape, LibraryFields, PictureGrid, PictureUpload, usePictureWords } from '@titian/shared-ui/picture';
import { useAddPicture, usePictures, usePictureTags } from './pictures.api';

const WIDTH = 860;
const FIRST = { page: 1, pageSize: 10 };
const { picture: LIMITS } = FILE_RULES.library;

export interface PictureDialogProps {
  /** The shapes that a new picture is cropped to; the first is the one it is for. */
  shapes: readonly [CropShape, ...CropShape[]];
  /** The id of the picture that is shown now. */
  chosen: string | null;
  onChoose: (picture: LibraryItem) => void;
  onClose: () => void;
}

/** Keeps a form apart from the one around it: forms can't lie in one another, and a sent one would send both. */
const Apart = ({ children }: { children: ReactNode }) =>
  createPortal(<div onSubmit={(event) => event.stopPropagation()}>{children}</div>, document.body);

/** Adds a picture to the gallery and takes it. */
function NewPicture({ shapes, onChoose, onClose }: PictureDialogProps) {
  const t = usePictureWords();
  const text = useKeyedText();
  const add = useAddPicture();
  const tags = usePictureTags();
  const required = { required: true, message: text('validation.required') };
  const send = async ({ fileId, ...input }: LibraryInput & { fileId: StoredFile }) =>
    onChoose(await add({ ...input, kind: 'Picture' }, fileId.id));
  return (
    <AskDialog<LibraryInput & { fileId: StoredFile }>
      title={t('picker.new')}
      subtitle={t('picker.purpose')}
      action={t('picker.add')}
      initial={{ category: shapes[0] === 'square' ? 'Logo' : 'Banner', description: { my: '', en: '' }, tags: [] }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="fileId" label={t('field.file')} rules={[required]}>
        <PictureUpload
          label={t('field.file')}
          limits={LIMITS}
          shapes={shapes}
          send={(file, options) => uploadFile(file, { ref: 'library', field: 'picture' }, options)}
        />
      </FormField>
      <LibraryFields kind="Picture" tags={tags} />
    </AskDialog>
  );
}

/** Chooses a picture of the gallery; who may add to it can upload one at once. */
export function PictureDialog(props: PictureDialogProps) {
  const { chosen, onChoose, onClose } = props;
  const t = usePictureWords();
  const mayAdd = usePermission(library.create.access);
  const [isNew, setIsNew] = useState(false);
  const [q, setQ] = useState('');
  const [at, setAt] = useState(FIRST);
  const query = usePictures({ ...at, ...(q && { q }) });
  if (isNew)
    return (
      // The form around the field that opened it is not sent with this one.
      <Apart>
        <NewPicture {...props} onClose={() => setIsNew(false)} />
      </Apart>
    );
  const search = (text: string) => {
    setQ(text.trim());
    setAt(FIRST);
  };
  const footer = mayAdd && (
    <Button icon="upload" onClick={() => setIsNew(true)}>
      {t('picker.new')}
    </Button>
  );
  return (
    <Modal title={t('picker.title')} width={WIDTH} onClose={onClose} footer={footer}>
      <Stack>
        <SearchInput value={q} onSearch={search} label={t('picker.search')} placeholder={t('picker.search')} />
        <QueryView
          query={query}
          skeleton={<SkeletonCards cards={2} />}
          failure={t('picker.failure')}
          fills={false}
          empty={<Empty icon="picture" title={t('picker.empty')} body={t('picker.emptyBody')} />}
        >
          {({ data, totalItems }) => (
            <>
              <PictureGrid label={t('picker.grid')} pictures={data} chosen={chosen} onOpen={onChoose} />
              {totalItems > FIRST.pageSize && <Pager {...at} totalItems={totalItems} onChange={setAt} />}
            </>
          )}
        </QueryView>
      </Stack>
    </Modal>
  );
}
