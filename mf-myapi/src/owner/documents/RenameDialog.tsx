import type { LocalText } from '@titian/shared-contracts';
import type { ApiDocument } from '@titian/shared-contracts/api-document';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog } from '@titian/shared-ui/data';
import { useRenameDocumentMutation } from './documents.api';
import { TitleFields } from './TitleFields';

interface Props {
  projectId: string;
  document: ApiDocument;
  onClose: () => void;
}

/** Changes the title of a document. */
export function RenameDialog({ projectId, document, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [rename] = useRenameDocumentMutation();
  const send = async ({ title }: { title: LocalText }) => {
    const params = { id: projectId, documentId: document.id };
    await rename({ params, body: { rowVersion: document.rowVersion, title } }).unwrap();
    toast({ title: t('owner.documents.renamed'), severity: 'success' });
  };
  return (
    <AskDialog<{ title: LocalText }>
      title={t('owner.documents.rename')}
      action={t('owner.documents.save')}
      initial={{ title: document.title }}
      onSubmit={send}
      onClose={onClose}
    >
      <TitleFields />
    </AskDialog>
  );
}
