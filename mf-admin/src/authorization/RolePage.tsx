import { useParams, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@titian/section-kit';
import { type Role, rolePaths } from '@titian/shared-contracts/role';
import { usePermission } from '@titian/shared-auth';
import { Button, Page, QueryView, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { RoleEditor } from './RoleEditor';
import { RoleHistory } from './RoleHistory';
import { useRoleDetailQuery } from './roles.api';
import { useRightWords } from './useRightWords';

function RoleView({ role, refetch }: { role: Role; refetch: () => void }) {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const format = useFormat();
  const [search] = useSearchParams();
  const showsHistory = search.get('tab') === 'history';
  const mayCreate = usePermission('authorization.create');
  const name = words.role(role);
  usePageTitle(name);
  const at = rolePaths.role(role.id);
  return (
    <Page
      title={name}
      mark={<Tag tone={role.builtIn ? 'brand' : 'neutral'}>{t(role.builtIn ? 'role.builtIn' : 'role.own')}</Tag>}
      purpose={`${format.text(role.description)} ${t('role.basedOn', { base: words.base(role.base) })}`}
      breadcrumb={[{ label: t('roles.title'), to: rolePaths.roles() }, { label: name }]}
      actions={
        <>
          <Button icon="team" to={`${rolePaths.roleHolders()}?role=${role.id}`}>
            {t('role.seeHolders', { count: role.users })}
          </Button>
          {mayCreate && (
            <Button icon="copy" to={rolePaths.newRole(role.id)}>
              {t('role.copy')}
            </Button>
          )}
        </>
      }
      tabs={[
        { to: at, label: t('role.tab.rights'), current: !showsHistory },
        { to: `${at}?tab=history`, label: t('role.tab.history'), current: showsHistory },
      ]}
    >
      {showsHistory ? <RoleHistory role={role} /> : <RoleEditor key={role.rowVersion} role={role} onSaved={refetch} />}
    </Page>
  );
}

/** One role: its rights and its history. */
export function RolePage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const query = useRoleDetailQuery({ params: { id } });
  return (
    <QueryView
      query={query}
      failure={t('role.failure')}
      page={{ title: t('role.one'), list: { label: t('roles.title'), to: rolePaths.roles() } }}
    >
      {(role) => <RoleView role={role} refetch={() => void query.refetch()} />}
    </QueryView>
  );
}

export { RolePage as Component };
