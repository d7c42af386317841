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

type Values = Omit<NewRole, 'permissions'>;
const BLANK: Values = { title: { my: '', en: '' }, description: { my: '', en: '' }, base: 'Developer' };

/** Initial title and description; a copy is called after its source, in both languages. */
function useInitialValues(source: Role | undefined) {
  const { t } = useTranslation('admin');
  if (!source) return BLANK;
  const { title, description, base } = source;
  const copy = { my: t('role.copyOf.my', { name: title.my }), en: t('role.copyOf.en', { name: title.en }) };
  return { title: copy, description, base };
}

function NewRoleForm({ source, onMade: onCreated }: { source: Role | undefined; onMade: (id: string) => void }) {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [create] = useCreateRoleMutation();
  const initial = useInitialValues(source);
  const draft = useRoleDraft({});
  const own = useSession().user?.Permission;
  const [seeded, setSeeded] = useState(false);
  if (source && own && !seeded) {
    setSeeded(true);
    // Nobody can grant rights that they don't hold.
    const grantable = Object.entries(source.permissions).flatMap(([section, actions]) =>
      actions.filter((action) => own[section]?.includes(action)).map((action) => `${section}.${action}`),
    );
    draft.setRights(new Set(grantable));
  }
  useUnsaved(draft.changes > 0);
  const save = async (values: Values) => {
    const role = await create({ body: { ...values, permissions: mapOf(draft.rights) } }).unwrap();
    toast({ title: t('role.made', { name: words.role(role) }), severity: 'success' });
    onCreated(role.id);
  };
  return (
    <ResourceForm<Values> initialValues={initial} onSubmit={save}>
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
                  title: words.base(value),
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

/** Creates a role, from scratch or as a copy of another. */
export function NewRolePage() {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const from = search.get('from') ?? '';
  const roles = useListRolesQuery({ query: { pageSize: 100 } });
  const [createdId, setCreatedId] = useState<string | null>(null);
  // The form is unmounted before this navigates, so it doesn't ask about unsaved changes.
  if (createdId) return <Navigate to={rolePaths.role(createdId)} replace />;
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
            <NewRoleForm key={from} source={data.find(({ id }) => id === from)} onMade={setCreatedId} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

export { NewRolePage as Component };
