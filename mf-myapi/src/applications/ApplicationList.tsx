import { useState } from 'react';
import { ApplicationState } from '@titian/shared-contracts/subscription';
import { usePermission, useSession } from '@titian/shared-auth';
import { Button, Empty, Page, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { applicationColumns } from './applicationColumns';
import { ApplicationEditor } from './ApplicationEditor';
import { useListApplicationsQuery } from './applications.api';
import { TokenTester } from './TokenTester';
import { useApplicationPath } from './useApplicationPath';

const MULTI_ORGANIZATION_ROLES = ['SuperAdministrator', 'TenantAdministrator'];

export function ApplicationList() {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const { user } = useSession();
  const paths = useApplicationPath();
  const several = MULTI_ORGANIZATION_ROLES.includes(user?.role.base ?? '');
  const state = useListState({ filters: ['state', 'orphan'], defaultSort: 'name:asc' });
  const query = useListApplicationsQuery({ query: state.query });
  const [open, setOpen] = useState<'editor' | 'tester' | null>(null);
  const mayCreate = usePermission('application.create') && Boolean(user?.organization);
  const mayTest = usePermission('credential.view');
  const create = mayCreate && (
    <Button type="primary" icon="plus" onClick={() => setOpen('editor')}>
      {t('applications.create')}
    </Button>
  );
  return (
    <Page
      title={t('applications.title')}
      purpose={t('applications.purpose')}
      actions={
        <>
          {mayTest && (
            <Button icon="safety-certificate" onClick={() => setOpen('tester')}>
              {t('tester.open')}
            </Button>
          )}
          {create}
        </>
      }
    >
      <ResourceTable
        name="applications"
        label={t('applications.list')}
        query={query}
        state={state}
        columns={applicationColumns((field) => t(`applications.columns.${field}`), several, paths.of)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchHint={t('applications.search')}
        filters={[
          {
            name: 'state',
            label: t('applications.columns.state'),
            options: ApplicationState.options.map((value) => ({ value, label: text(`state.application.${value}`) })),
          },
          {
            name: 'orphan',
            label: t('applications.columns.owner'),
            single: true,
            options: [{ value: 'true', label: t('applications.orphan') }],
          },
        ]}
        empty={
          <Empty icon="appstore" title={t('applications.empty')} body={t('applications.emptyBody')} action={create} />
        }
        failure={t('applications.failure')}
      />
      {open === 'editor' && <ApplicationEditor onClose={() => setOpen(null)} />}
      {open === 'tester' && <TokenTester onClose={() => setOpen(null)} />}
    </Page>
  );
}
