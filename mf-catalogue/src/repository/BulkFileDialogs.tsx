import { repositoryFile, type RepositoryDetail, type RepositoryFile } from '@titian/shared-contracts/repository';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BulkDialog, FormField, Select, zodRules } from '@titian/shared-ui/data';
import { folderOptions } from './folderOptions';
import { useMoveFilesMutation, useRemoveFilesMutation } from './repository.api';

interface Props {
  files: readonly RepositoryFile[];
  repository: RepositoryDetail;
  onClose: () => void;
}

function useItems(files: readonly RepositoryFile[]) {
  const format = useFormat();
  return files.map(({ id, name, size }) => ({ id, name, about: format.bytes(size) }));
}

/** Moves the chosen files into one folder; those that stay are told with their reasons. */
export function MoveFilesDialog({ files, repository, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const [move] = useMoveFilesMutation();
  const rules = zodRules(repositoryFile.moveMany.body, useKeyedText());
  const send = ({ folderId }: { folderId: string }) => {
    const items = files.map(({ id, rowVersion }) => ({ id, rowVersion }));
    return move({ body: { items, folderId } }).unwrap();
  };
  const from = files[0]?.folderId;
  return (
    <BulkDialog<{ folderId: string }>
      title={t('repositoryFiles.moveTitle', { count: files.length })}
      items={useItems(files)}
      action={t('repositoryFiles.move')}
      onSubmit={send}
      done={(count) => t('repositoryFiles.moved', { count })}
      failed={(count) => t('repositoryFiles.notMoved', { count })}
      onClose={onClose}
    >
      <FormField name="folderId" label={t('repositoryFiles.into')} rules={rules('folderId')}>
        <Select
          options={folderOptions(repository.folders).filter(({ value }) => value !== from)}
          showSearch
          optionFilterProp="label"
        />
      </FormField>
    </BulkDialog>
  );
}

/** Moves the chosen files to the trash. */
export function RemoveFilesDialog({ files, onClose }: Omit<Props, 'repository'>) {
  const { t } = useTranslation('catalogue');
  const [remove] = useRemoveFilesMutation();
  return (
    <BulkDialog<object>
      title={t('repositoryFiles.removeTitle', { count: files.length })}
      items={useItems(files)}
      action={t('repositoryFile.remove')}
      danger
      onSubmit={() => remove({ body: { ids: files.map(({ id }) => id) } }).unwrap()}
      done={(count) => t('repositoryFiles.removed', { count })}
      failed={(count) => t('repositoryFiles.notRemoved', { count })}
      onClose={onClose}
    />
  );
}
