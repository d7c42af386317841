import { useState } from 'react';
import { type UserAccount, UserView } from '@titian/shared-contracts/user';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useBlockWords, useCsv, useListState } from '@titian/shared-ui/data';
import { useExportUsersMutation, useListUsersQuery } from '../parts/users.api';
import { type Open, UserDialogs } from './UserDialogs';
import { UserDrawer } from './UserDrawer';
import { userColumns } from './userColumns';
import { useUserActs } from './useUserActs';
import { FILTERS, useUserFilters } from './useUserFilters';

export function ManageUsersPage() {
  const { t } = useTranslation('admin');
  const word = useBlockWords();
  const state = useListState({ filters: FILTERS, defaultSort: 'name:asc' });
  const view = UserView.safeParse(state.param('view')).data ?? 'all';
  const asked = { ...state.query, view };
  const query = useListUsersQuery({ query: asked });
  const [open, setOpen] = useState<Open | null>(null);
  const [exportUsers] = useExportUsersMutation();
  const save = useCsv(t('users.fileName'));
  const filters = useUserFilters();
  const [mayInvite, mayExport] = [usePermission('user.create'), usePermission('user.export')];
  const openId = state.param('open');
  const show = (id: string | null) => state.setParam('open', id, { keepPage: true });
  const actsOf = useUserActs(setOpen, () => show(null));
  const invite = (
    <Button type="primary" icon="user-add" onClick={() => setOpen({ what: 'invite' })}>
      {t('users.invite')}
    </Button>
  );
  const views = UserView.options.map((value) => ({
    value,
    label: t(`users.views.${value}`),
    count: query.data?.counts[value],
  }));
  const disable = {
    ...{ key: 'disable', label: word('act.disable'), icon: 'stop' as const, danger: true },
    appliesTo: ({ allowed }: UserAccount) => allowed.includes('disable'),
    run: (ids: readonly string[]) => setOpen({ what: 'disableMany', ids }),
  };

  return (
    <Page title={t('users.title')} purpose={t('users.purpose')} actions={mayInvite && invite}>
      <ResourceTable
        name="manage-user"
        label={t('users.title')}
        query={query}
        state={state}
        columns={userColumns((field) => t(`users.columns.${field}`))}
        rowId={({ id }) => id}
        rowName={({ displayName }) => displayName}
        searchHint={t('users.search')}
        filters={filters}
        views={views}
        rowActions={(row) => [
          { key: 'view', label: t('users.view'), icon: 'eye', run: () => show(row.id) },
          ...actsOf(row),
        ]}
        bulkActions={[disable]}
        onExport={mayExport ? () => save(exportUsers({ query: asked }).unwrap()) : undefined}
        onOpen={({ id }) => show(id)}
        openId={openId}
        empty={<Empty icon="user" title={t(`users.empty.${view}`)} action={view === 'all' && mayInvite && invite} />}
        failure={t('users.listFailure')}
      />
      {openId && <UserDrawer id={openId} state={state} actsOf={actsOf} onClose={() => show(null)} />}
      {open && (
        <UserDialogs
          open={open}
          organizationId={state.filters.organizationId[0]}
          onOpen={setOpen}
          onSaved={({ id }) => show(id)}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

export { ManageUsersPage as Component };
