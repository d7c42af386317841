import { folder as contract, type FolderNode, type RepositoryDetail } from '@titian/shared-contracts/repository';
import { Button, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, Select, zodRules } from '@titian/shared-ui/data';
import { folderOptions } from './folderOptions';
import { useChangeFolderMutation, useCreateFolderMutation, useRemoveFolderMutation } from './repository.api';

export function NewFolderDialog({ parent, onClose }: { parent: FolderNode; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const [create] = useCreateFolderMutation();
  const rules = zodRules(contract.create.body, useKeyedText());
  const send = async (body: { name: string }) => {
    await create({ params: { id: parent.id }, body }).unwrap();
    toast({ title: t('repositoryFolder.created', body), severity: 'success' });
  };
  return (
    <AskDialog<{ name: string }>
      title={t('repository.newFolder')}
      subtitle={t('repository.in', { folder: parent.name })}
      action={t('repositoryFolder.create')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="name" label={t('repositoryFolder.name')} rules={rules('name')}>
        <Input autoComplete="off" />
      </FormField>
    </AskDialog>
  );
}

interface Values {
  name: string;
  parentId: string;
}

/** Renames, moves or removes a folder. */
export function EditFolderDialog({
  folder,
  repository,
  onClose,
}: {
  folder: FolderNode;
  repository: RepositoryDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation('catalogue');
  const { toast, confirm } = useFeedback();
  const [change] = useChangeFolderMutation();
  const [remove] = useRemoveFolderMutation();
  const rules = zodRules(contract.change.body, useKeyedText());
  const send = async (values: Values) => {
    await change({ params: { id: folder.id }, body: { ...values, rowVersion: folder.rowVersion } }).unwrap();
    toast({ title: t('repositoryFolder.saved', { name: values.name }), severity: 'success' });
  };
  const trash = async () => {
    const body = t('repositoryFolder.removeBody');
    const title = t('repositoryFolder.removeTitle', { name: folder.name });
    if (!(await confirm({ title, body, action: t('repositoryFolder.remove'), danger: true }))) return;
    const done = await remove({ params: { id: folder.id } });
    if (done.error) return;
    toast({ title: t('repositoryFile.removed', { name: folder.name }), severity: 'success' });
    onClose();
  };
  return (
    <AskDialog<Values>
      title={t('repository.editFolder')}
      subtitle={folder.name}
      action={t('repositoryFolder.save')}
      initial={{ name: folder.name, parentId: folder.parentId! }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="name" label={t('repositoryFolder.name')} rules={rules('name')}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="parentId" label={t('repositoryFolder.parent')}>
        <Select options={folderOptions(repository.folders, folder.id)} showSearch optionFilterProp="label" />
      </FormField>
      <Button danger icon="delete" onClick={() => void trash()}>
        {t('repositoryFolder.remove')}
      </Button>
    </AskDialog>
  );
}
