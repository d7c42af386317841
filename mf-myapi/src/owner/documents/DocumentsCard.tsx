import { useState } from 'react';
import { API_DOCUMENTS_MAX, type ApiDocument } from '@titian/shared-contracts/api-document';
import { fetchFile } from '@titian/shared-auth';
import {
  Button,
  Card,
  Empty,
  IconButton,
  QueryView,
  SkeletonLines,
  Tag,
  useFeedback,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { FileList } from '@titian/shared-ui/data';
import { NEVER } from '../../parts/authoring/never';
import { AddDocumentDialog } from './AddDocumentDialog';
import { useListDocumentsQuery, useOrderDocumentsMutation, useRemoveDocumentMutation } from './documents.api';
import { RenameDialog } from './RenameDialog';
import css from './documents.module.css';

interface Props {
  projectId: string;
  editable: boolean;
}
type Open = { act: 'add' } | { act: 'rename'; document: ApiDocument } | null;

/** The acts on a document; it is moved one place at a time. */
function Acts({
  projectId,
  document,
  ids,
  onRename,
}: {
  projectId: string;
  document: ApiDocument;
  ids: string[];
  onRename: () => void;
}) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [order] = useOrderDocumentsMutation();
  const [remove] = useRemoveDocumentMutation();
  const name = format.text(document.title);
  const at = ids.indexOf(document.id);
  const move = (to: number) => {
    const next = ids.filter((id) => id !== document.id);
    next.splice(to, 0, document.id);
    void order({ params: { id: projectId }, body: { ids: next } });
  };
  const ask = async () => {
    const body = t(document.itemId ? 'owner.documents.removeShared' : 'owner.documents.removeOwn');
    const title = t('owner.documents.removeTitle', { name });
    if (!(await confirm({ title, body, action: t('owner.documents.remove'), danger: true }))) return;
    const done = await remove({ params: { id: projectId, documentId: document.id } });
    if (!done.error) toast({ title: t('owner.documents.removed'), severity: 'success' });
  };
  return (
    <span className={css.acts}>
      {at > 0 && <IconButton icon="up" label={t('owner.documents.up', { name })} onClick={() => move(at - 1)} />}
      {at < ids.length - 1 && (
        <IconButton icon="down" label={t('owner.documents.down', { name })} onClick={() => move(at + 1)} />
      )}
      <IconButton icon="edit" label={t('owner.documents.renameOf', { name })} onClick={onRename} />
      <IconButton icon="delete" label={t('owner.documents.removeOf', { name })} onClick={() => void ask()} />
    </span>
  );
}

/** Guides, agreements and data dictionaries of an API, as its page in the catalogue shows them; who may edits them. */
export function DocumentsCard({ projectId, editable }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [open, setOpen] = useState<Open>(null);
  const query = useListDocumentsQuery({ params: { id: projectId } });
  const count = query.data?.length ?? 0;
  const add = editable && count < API_DOCUMENTS_MAX && (
    <Button icon="plus" onClick={() => setOpen({ act: 'add' })}>
      {t('owner.documents.add')}
    </Button>
  );
  return (
    <Card title={t('owner.documents.heading')} actions={count > 0 ? add : undefined}>
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={3} />}
        failure={t('owner.documents.failure')}
        isEmpty={NEVER}
      >
        {(documents) =>
          documents.length === 0 ? (
            <Empty
              icon="file-text"
              title={t('owner.documents.none')}
              body={t('owner.documents.noneBody')}
              action={add}
            />
          ) : (
            <ul className={css.documents} aria-label={t('owner.documents.heading')}>
              {documents.map((document) => (
                <li key={document.id} className={css.document}>
                  <p className={css.title}>
                    {format.text(document.title)} {document.itemId && <Tag>{t('owner.documents.shared')}</Tag>}
                  </p>
                  {editable && (
                    <Acts
                      {...{ projectId, document }}
                      ids={documents.map(({ id }) => id)}
                      onRename={() => setOpen({ act: 'rename', document })}
                    />
                  )}
                  <div className={css.file}>
                    <FileList files={[document.file]} fetch={fetchFile} />
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {open?.act === 'add' && <AddDocumentDialog projectId={projectId} onClose={() => setOpen(null)} />}
      {open?.act === 'rename' && (
        <RenameDialog projectId={projectId} document={open.document} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
