import { rolePaths } from '@titian/shared-contracts/role';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { useNavigate } from 'react-router-dom';
import { useRoleColumns } from './roleColumns';
import { useListRolesQuery } from './roles.api';
import { FILTERS, useRoleFilters } from './useRoleFilters';
import { useRoleActs } from './useRoleActs';
import { useRightWords } from './useRightWords';

/** All roles: their reach, number of holders, and rights at a glance. */
export function RolesPage() {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const navigate = useNavigate();
  const state = useListState({ filters: FILTERS, defaultSort: 'name:asc' });
  const query = useListRolesQuery({ query: state.query });
  const filters = useRoleFilters();
  const columns = useRoleColumns();
  const actionsOf = useRoleActs();
  const mayCreate = usePermission('authorization.create');
  const actions = (
    <>
      <Button icon="team" to={rolePaths.roleHolders()}>
        {t('roles.holders')}
      </Button>
      {mayCreate && (
        <Button type="primary" icon="plus" to={rolePaths.newRole()}>
          {t('roles.new')}
        </Button>
      )}
    </>
  );
  return (
    <Page title={t('roles.title')} purpose={t('roles.purpose')} actions={actions}>
      <ResourceTable
        name="roles"
        label={t('roles.list')}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={words.role}
        searchHint={t('roles.search')}
        filters={filters}
        rowActions={actionsOf}
        onOpen={({ id }) => void navigate(rolePaths.role(id))}
        empty={<Empty icon="safety-certificate" title={t('roles.empty')} />}
        failure={t('roles.failure')}
      />
    </Page>
  );
}

export { RolesPage as Component };
