import { useParams } from 'react-router-dom';
import { type RepositoryDetail, type RepositoryInput, repositoryPaths } from '@titian/shared-contracts/repository';
import { usePageTitle } from '@titian/section-kit';
import { usePermission } from '@titian/shared-auth';
import {
  Button,
  Card,
  Facts,
  FootActions,
  Forbidden,
  Notice,
  Page,
  QueryView,
  Stack,
  useFeedback,
  useFormat,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { ResourceForm } from '@titian/shared-ui/data';
import { RepositoryFields } from './RepositoryFields';
import { useManagedRepositoryQuery, useUpdateRepositoryMutation } from './repositories.api';
import { useArchive } from './useArchive';

const draftOf = ({
  name,
  description,
  visibility,
  organizationIds,
  projectId,
  classification,
  quotaMb,
  retentionMonths,
}: RepositoryDetail): RepositoryInput => ({
  ...{ name, description, visibility, organizationIds, projectId, classification, quotaMb, retentionMonths },
});

function Editor({ repository }: { repository: RepositoryDetail }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const [update] = useUpdateRepositoryMutation();
  const { mayArchive, archive } = useArchive();
  const mayUpdate = usePermission('repository.update') && !repository.archivedAt;
  const { id, rowVersion, use } = repository;
  const name = format.text(repository.name);
  usePageTitle(name);
  const send = async ({ organizationIds = [], retentionMonths = null, ...draft }: RepositoryInput) => {
    await update({ params: { id }, body: { ...draft, organizationIds, retentionMonths, rowVersion } }).unwrap();
    toast({ title: t('repositoryAdmin.saved', { name }), severity: 'success' });
  };
  const actions = (
    <>
      {mayArchive && (
        <Button icon="inbox" onClick={() => void archive(repository)}>
          {t(repository.archivedAt ? 'repositoryAdmin.unarchive' : 'repositoryAdmin.archive')}
        </Button>
      )}
      <Button icon="folder-open" to={repositoryPaths.repository(id)}>
        {t('repositoryAdmin.open')}
      </Button>
    </>
  );
  const trail = [{ label: t('repositoryAdmin.title'), to: repositoryPaths.manage() }, { label: name }];
  return (
    <Page title={name} purpose={format.text(repository.organization.name)} breadcrumb={trail} actions={actions}>
      <Stack>
        {repository.archivedAt && <Notice tone="warning" title={t('repositoryAdmin.isArchived')} />}
        <Card title={t('repositoryAdmin.holds')}>
          <Facts
            rows={[
              [
                t('repositoryAdmin.columns.use'),
                t('repositoryAdmin.used', { used: format.bytes(use.bytes), quota: format.bytes(use.quotaBytes) }),
              ],
              [t('repositoryAdmin.columns.files'), format.number(use.files)],
              [t('repositoryAdmin.folders'), format.number(repository.folders.length - 1)],
              [t('repositoryAdmin.columns.updated'), <When key="at" at={repository.updatedAt} exact />],
            ]}
          />
        </Card>
        {mayUpdate && (
          <ResourceForm<RepositoryInput> key={rowVersion} initialValues={draftOf(repository)} onSubmit={send}>
            {({ sending }) => (
              <>
                <Card title={t('repositoryAdmin.facts')}>
                  <RepositoryFields isNew={false} tenantOf={repository.organization.id} />
                </Card>
                <FootActions>
                  <Button type="primary" htmlType="submit" loading={sending}>
                    {t('repositoryAdmin.save')}
                  </Button>
                </FootActions>
              </>
            )}
          </ResourceForm>
        )}
      </Stack>
    </Page>
  );
}

/** One repository: its texts, who sees it, how much it holds and for how long. */
export function EditRepositoryPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const query = useManagedRepositoryQuery({ params: { id } });
  const page = {
    title: t('repositoryAdmin.one'),
    list: { label: t('repositoryAdmin.title'), to: repositoryPaths.manage() },
  };
  return (
    <QueryView query={query} failure={t('repositoryAdmin.failure')} page={page}>
      {(data) => (data.manages ? <Editor repository={data} /> : <Forbidden />)}
    </QueryView>
  );
}

export { EditRepositoryPage as Component };
