import type { RepositorySummary } from '@titian/shared-contracts/repository';
import { usePermission } from '@titian/shared-auth';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { useArchiveRepositoryMutation } from './repositories.api';

/** Archives a repository, after it was asked, or takes it back. */
export function useArchive() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const mayArchive = usePermission('repository.delete');
  const [send] = useArchiveRepositoryMutation();
  const archive = async ({ id, name, archivedAt, rowVersion }: RepositorySummary) => {
    const archived = !archivedAt;
    const named = { name: format.text(name) };
    const question = {
      title: t('repositoryAdmin.archiveTitle', named),
      body: t('repositoryAdmin.archiveBody'),
      action: t('repositoryAdmin.archive'),
    };
    if (archived && !(await confirm(question))) return;
    const done = await send({ params: { id }, body: { archived, rowVersion } });
    if (!done.error)
      toast({
        title: t(archived ? 'repositoryAdmin.archived' : 'repositoryAdmin.unarchived', named),
        severity: 'success',
      });
  };
  return { mayArchive, archive };
}
