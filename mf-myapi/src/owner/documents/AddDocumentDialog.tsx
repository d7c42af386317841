import { useRef } from 'react';
import type { LocalText } from '@titian/shared-contracts';
import { FILE_RULES, type StoredFile } from '@titian/shared-contracts/file';
import type { LibraryItem } from '@titian/shared-contracts/library';
import { uploadFile } from '@titian/shared-auth';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FileUpload, Form, FormField, RadioCards } from '@titian/shared-ui/data';
import { useAddDocumentMutation } from './documents.api';
import { LibraryField } from './LibraryField';
import { TitleFields } from './TitleFields';

const SOURCES = ['upload', 'library'] as const;
const PLACE = { ref: 'apiDocument', field: 'document' } as const;

interface Values {
  source: (typeof SOURCES)[number];
  itemId?: string;
  fileId?: StoredFile[];
  title: LocalText;
}

/** A document that is uploaded for this API. */
function OwnFile() {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const form = Form.useFormInstance<Values>();
  const sending = useRef(false);
  const follow = (is: boolean) => {
    const isDone = sending.current && !is;
    sending.current = is;
    // What said to wait is over.
    if (isDone && form.getFieldError('fileId').length > 0) form.validateFields(['fileId']).catch(() => undefined);
  };
  const validator = async (_: unknown, value: unknown) => {
    if (sending.current) throw new Error(t('owner.documents.sending'));
    if ([value ?? []].flat().length === 0) throw new Error(text('validation.required'));
  };
  return (
    <FormField name="fileId" label={t('owner.documents.file')} rules={[{ validator, required: true }]}>
      <FileUpload
        label={t('owner.documents.file')}
        limits={FILE_RULES.apiDocument.document}
        upload={(file, options) => uploadFile(file, PLACE, options)}
        onSending={follow}
      />
    </FormField>
  );
}

/** Adds a document to an API: one of the library, whose title it takes to begin with, or an upload. */
export function AddDocumentDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [form] = Form.useForm<Values>();
  const [add] = useAddDocumentMutation();
  const source = Form.useWatch<Values['source'] | undefined>('source', form) ?? 'upload';
  const takeTitle = ({ title }: LibraryItem) => form.setFieldsValue({ title });
  const send = async ({ itemId, fileId, title }: Values) => {
    const body = {
      ...{ title, itemId: source === 'library' ? (itemId ?? null) : null },
      fileId: source === 'upload' ? (fileId?.[0]?.id ?? null) : null,
    };
    await add({ params: { id: projectId }, body }).unwrap();
    toast({ title: t('owner.documents.added'), severity: 'success' });
  };
  return (
    <AskDialog<Values>
      title={t('owner.documents.add')}
      action={t('owner.documents.add')}
      form={form}
      initial={{ source: 'upload', title: { my: '', en: '' } }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="source" label={t('owner.documents.source')} rules={[{ required: true }]}>
        <RadioCards
          label={t('owner.documents.source')}
          options={SOURCES.map((value) => ({ value, title: t(`owner.documents.sources.${value}`) }))}
          compact
        />
      </FormField>
      {source === 'library' ? <LibraryField onChoose={takeTitle} /> : <OwnFile />}
      <TitleFields />
    </AskDialog>
  );
}
