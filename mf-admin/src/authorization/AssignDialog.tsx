import { type Role, RoleAssignment, type RolePerson } from '@titian/shared-contracts/role';
import { Notice, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, ChoiceSelect, type ChoiceSelectProps, Form, FormField, ReasonField } from '@titian/shared-ui/data';
import { useAssignRoleMutation } from './roles.api';
import { differenceOf, setOf } from './rightSet';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

interface Draft {
  roleId: string;
  reason: string;
}

interface Props {
  people: readonly RolePerson[];
  /** The roles that the caller sees. */
  query: ChoiceSelectProps['query'] & { data?: { data: readonly Role[] } };
  onClose: () => void;
}

/** The permissions that the people gain and lose with the chosen role, added up. */
function ChangeNotice({ people, roles, to }: { people: Props['people']; roles: readonly Role[]; to: Role }) {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const before = new Set(people.map(({ role }) => role.id));
  const heldRights = roles.filter(({ id }) => before.has(id)).map(({ permissions }) => setOf(permissions));
  const all = heldRights.map((rights) => differenceOf(rights, setOf(to.permissions)));
  const [gained, lost] = (['gained', 'lost'] as const).map((kind) => new Set(all.flatMap((change) => change[kind])));
  return (
    <Notice title={t('role.summary', { gained: gained!.size, lost: lost!.size })}>
      {t('role.basedOn', { base: words.base(to.base) })} {t('effect.atOnce')}
    </Notice>
  );
}

/** Assigns another role to people, with a reason; to all of them or none. */
export function AssignDialog({ people, query, onClose }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const words = useRightWords();
  const { toast } = useFeedback();
  const [form] = Form.useForm<Draft>();
  const chosen = Form.useWatch('roleId', form) as string | undefined;
  const [assign] = useAssignRoleMutation();
  const roles = query.data?.data ?? [];
  const to = roles.find(({ id }) => id === chosen);
  const send = async ({ roleId, reason }: Draft) => {
    const assignments = people.map(({ id, role }) => ({ id, fromRoleId: role.id }));
    const { assigned } = await assign({ params: { id: roleId }, body: { people: assignments, reason } }).unwrap();
    toast({ title: t('holders.changed', { count: assigned.length }), severity: 'success' });
  };
  const title =
    people.length === 1
      ? t('holders.changeOne', { name: people[0]!.displayName })
      : t('holders.changeMany', { count: people.length });
  return (
    <AskDialog<Draft> title={title} action={t('holders.change')} form={form} onSubmit={send} onClose={onClose}>
      <ul className={css.list}>
        {people.map(({ id, displayName, role }) => (
          <li key={id}>
            <b>{displayName}</b> · {words.role(role)}
          </li>
        ))}
      </ul>
      <FormField
        name="roleId"
        label={t('holders.newRole')}
        rules={[{ required: true, message: text('validation.required') }]}
      >
        <ChoiceSelect
          query={query}
          placeholder={t('holders.choose')}
          options={roles
            .filter(({ allowed }) => allowed.includes('assign'))
            .map((role) => ({ value: role.id, label: words.role(role) }))}
        />
      </FormField>
      {to && <ChangeNotice people={people} roles={roles} to={to} />}
      <ReasonField schema={RoleAssignment} rows={2} label={t('role.reason')} help={t('holders.reasonHelp')} />
    </AskDialog>
  );
}
