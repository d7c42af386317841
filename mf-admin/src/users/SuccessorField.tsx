import type { UserDetail } from '@titian/shared-contracts/user';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ChoiceSelect, FormField } from '@titian/shared-ui/data';
import { useListUsersQuery } from '../parts/users.api';

interface Props {
  /** As the call names it. */
  name: 'handOverTo' | 'to';
  user: UserDetail;
  required: boolean;
}

/** The colleague who takes over: from the same organisation, with an active account. */
export function SuccessorField({ name, user, required }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const format = useFormat();
  const filter = [`organizationId_eq=${user.organization?.id ?? ''}`, 'state_eq=Active'];
  const users = useListUsersQuery({ query: { filter, pageSize: 100 } }, { skip: !user.organization });
  const colleagues = (users.data?.data ?? []).filter(({ id }) => id !== user.id);
  const options = colleagues.map(({ id, displayName, role }) => ({
    value: id,
    label: `${displayName} · ${format.text(role.title)}`,
  }));
  const rules = required ? [{ required: true, message: text('validation.required') }] : [];
  return (
    <FormField name={name} label={t('users.successor')} help={t('users.successorHelp')} rules={rules}>
      <ChoiceSelect query={users} options={options} allowClear showSearch optionFilterProp="label" />
    </FormField>
  );
}
