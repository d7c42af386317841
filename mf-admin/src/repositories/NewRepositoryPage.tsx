import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { REPOSITORY_QUOTA_MB, type RepositoryInput, repositoryPaths } from '@titian/shared-contracts/repository';
import { Button, Card, FootActions, Page, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceForm } from '@titian/shared-ui/data';
import { RepositoryFields } from './RepositoryFields';
import { useCreateRepositoryMutation } from './repositories.api';

type Draft = RepositoryInput & { organizationId: string };
const INITIAL: Partial<Draft> = {
  visibility: 'Private',
  classification: 'Limited',
  quotaMb: REPOSITORY_QUOTA_MB.usual,
};

export function NewRepositoryPage() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const [create] = useCreateRepositoryMutation();
  const [made, setMade] = useState<string | null>(null);
  // The form is unmounted before this navigates, so it doesn't ask about unsaved changes.
  if (made) return <Navigate to={repositoryPaths.repository(made)} replace />;
  const send = async ({ organizationIds = [], retentionMonths = null, ...draft }: Draft) => {
    const { id, name } = await create({ body: { ...draft, organizationIds, retentionMonths } }).unwrap();
    toast({ title: t('repositoryAdmin.created', { name: format.text(name) }), severity: 'success' });
    setMade(id);
  };
  const trail = [
    { label: t('repositoryAdmin.title'), to: repositoryPaths.manage() },
    { label: t('repositoryAdmin.create') },
  ];
  return (
    <Page title={t('repositoryAdmin.create')} purpose={t('repositoryAdmin.createPurpose')} breadcrumb={trail}>
      <ResourceForm<Draft> initialValues={INITIAL} onSubmit={send}>
        {({ sending }) => (
          <>
            <Card title={t('repositoryAdmin.facts')}>
              <RepositoryFields isNew />
            </Card>
            <FootActions>
              <Button type="primary" htmlType="submit" loading={sending}>
                {t('repositoryAdmin.create')}
              </Button>
            </FootActions>
          </>
        )}
      </ResourceForm>
    </Page>
  );
}

export { NewRepositoryPage as Component };
