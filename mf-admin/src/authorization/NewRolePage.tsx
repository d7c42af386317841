import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useUnsaved } from '@titian/section-kit';
import { ROLES } from '@titian/shared-contracts';
import { NewRole, type Role, rolePaths } from '@titian/shared-contracts/role';
import { useSession } from '@titian/shared-auth';
import {
  Button,
  Card,
  FootActions,
  Page,
  QueryView,
  Stack,
  useFeedback,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { FormField, RadioCards, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { MatrixCard } from './MatrixCard';
import { RoleFields } from './RoleFields';
import { StartFrom } from './StartFrom';
import { mapOf } from './rightSet';
import { useCreateRoleMutation, useListRolesQuery } from './roles.api';
import { useRightWords } from './useRightWords';
import { useRoleDraft } from './useRoleDraft';

type Words = Omit<NewRole, 'permissions'>;
const BLANK: Words = { name: '', description: { my: '', en: '' }, base: 'Developer' };

/** Rights of the copied role that the reader holds: nobody hands on more. */
function useStart(source: Role | undefined) {
  const words = useRightWords();
  const { t } = useTranslation('admin');
  if (!source) return BLANK;
  const { description, base } = source;
  return { name: t('role.copyOf', { name: words.role(source) }), description, base };
}

function NewRoleForm({ source, onMade }: { source: Role | undefined; onMade: (id: string) => void }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [create] = useCreateRoleMutation();
  const start = useStart(source);
  const draft = useRoleDraft({});
  const own = useSession().user?.Permission;
  const [seeded, setSeeded] = useState(false);
  if (source && own && !seeded) {
    setSeeded(true);
    const held = Object.entries(source.permissions).flatMap(([section, actions]) =>
      actions.filter((action) => own[section]?.includes(action)).map((action) => `${section}.${action}`),
    );
    draft.setRights(new Set(held));
  }
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty || draft.changes > 0);
  const save = async (values: Words) => {
    const role = await create({ body: { ...values, permissions: mapOf(draft.rights) } }).unwrap();
    toast({ title: t('role.made', { name: role.name }), severity: 'success' });
    onMade(role.id);
  };
  return (
    <ResourceForm<Words> initialValues={start} onSubmit={save} onDirty={setDirty}>
      {({ sending }) => (
        <Stack>
          <Card title={t('role.words')}>
            <RoleFields />
            <FormField
              name="base"
              label={t('role.base')}
              help={t('role.baseHelp')}
              rules={zodRules(NewRole, text)('base')}
            >
              <RadioCards
                label={t('role.base')}
                options={ROLES.map((value) => ({
                  value,
                  title: t(`base.${value}`),
                  body: t(`base.reach.${value}`),
                }))}
              />
            </FormField>
          </Card>
          <MatrixCard {...draft} onChange={draft.setRights} hint={t('matrix.hint')} />
          <FootActions>
            <Button to={rolePaths.roles()}>{text('action.cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('role.create')}
            </Button>
          </FootActions>
        </Stack>
      )}
    </ResourceForm>
  );
}

/** Makes a role, from nothing or from a copy of another. */
export function NewRolePage() {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const from = search.get('from') ?? '';
  const roles = useListRolesQuery({ query: { pageSize: 100 } });
  const [made, setMade] = useState<string | null>(null);
  // The form is gone before this navigates, so nothing unsaved holds it back.
  if (made) return <Navigate to={rolePaths.role(made)} replace />;
  return (
    <Page
      title={t('roles.new')}
      purpose={t('role.newPurpose')}
      breadcrumb={[{ label: t('roles.title'), to: rolePaths.roles() }, { label: t('roles.new') }]}
    >
      <QueryView query={roles} failure={t('roles.failure')}>
        {({ data }) => (
          <Stack>
            <StartFrom roles={data} from={from} />
            <NewRoleForm key={from} source={data.find(({ id }) => id === from)} onMade={setMade} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

export { NewRolePage as Component };
