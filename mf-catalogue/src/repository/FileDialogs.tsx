import { type RepositoryDetail, type RepositoryFile, repositoryFile } from '@titian/shared-contracts/repository';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, Select, TagsField, zodRules } from '@titian/shared-ui/data';
import { folderOptions } from './folderOptions';
import { useChangeFileMutation, useCopyFileMutation } from './repository.api';

interface Props {
  file: RepositoryFile;
  repository: RepositoryDetail;
  onClose: () => void;
}
interface Values {
  name: string;
  folderId: string;
  tags: string[];
}

function PlaceFields({ repository }: Pick<Props, 'repository'>) {
  const { t } = useTranslation('catalogue');
  const rules = zodRules(repositoryFile.copy.body, useKeyedText());
  return (
    <>
      <FormField name="name" label={t('repositoryFile.name')} rules={rules('name')}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="folderId" label={t('repositoryFile.folder')} rules={rules('folderId')}>
        <Select options={folderOptions(repository.folders)} showSearch optionFilterProp="label" />
      </FormField>
    </>
  );
}

/** Renames, moves or tags a file. */
export function FileDialog({ file, repository, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const [change] = useChangeFileMutation();
  const { id, name, folderId, tags, rowVersion } = file;
  const send = async (values: Values) => {
    await change({ params: { id }, body: { ...values, rowVersion } }).unwrap();
    toast({ title: t('repositoryFile.saved', { name: values.name }), severity: 'success' });
  };
  return (
    <AskDialog<Values>
      title={t('repositoryFile.edit')}
      subtitle={name}
      action={t('repositoryFolder.save')}
      initial={{ name, folderId, tags }}
      onSubmit={send}
      onClose={onClose}
    >
      <PlaceFields repository={repository} />
      <TagsField
        schema={repositoryFile.change.body}
        label={t('repositoryFile.tags')}
        help={t('repositoryFile.tagsHelp')}
      />
    </AskDialog>
  );
}

/** Copies the newest version of a file into a folder. */
export function CopyDialog({ file, repository, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const [copy] = useCopyFileMutation();
  const first = folderOptions(repository.folders)[0]?.value;
  const send = async (body: Omit<Values, 'tags'>) => {
    await copy({ params: { id: file.id }, body }).unwrap();
    toast({ title: t('repositoryFile.copied', { name: body.name }), severity: 'success' });
  };
  return (
    <AskDialog<Omit<Values, 'tags'>>
      title={t('repositoryFile.copy')}
      subtitle={file.name}
      action={t('repositoryFile.copy')}
      initial={{ name: t('repositoryFile.copyName', { name: file.name }), folderId: first }}
      onSubmit={send}
      onClose={onClose}
    >
      <PlaceFields repository={repository} />
    </AskDialog>
  );
}
