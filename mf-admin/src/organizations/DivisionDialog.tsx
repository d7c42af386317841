import type { Division, DivisionInput } from '@titian/shared-contracts/organization';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog, BothNames, ChoiceSelect, FormField } from '@titian/shared-ui/data';
import { useListUsersQuery } from '../parts/users.api';
import { useCreateDivisionMutation, useUpdateDivisionMutation } from './organizations.api';

interface Props {
  organizationId: string;
  /** Null for a new one. */
  division: Division | null;
  onClose: () => void;
}

/** Name and head of a division. */
export function DivisionDialog({ organizationId: id, division, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const [create] = useCreateDivisionMutation();
  const [update] = useUpdateDivisionMutation();
  const people = useListUsersQuery({ query: { filter: [`organizationId_eq=${id}`], pageSize: 100 } });
  const heads = (people.data?.data ?? []).map((person) => ({ value: person.id, label: person.displayName }));
  const initial = division ? { name: division.name, headUserId: division.head?.id ?? null } : {};
  const send = async ({ headUserId = null, name }: DivisionInput) => {
    const body = { name, headUserId };
    if (division) await update({ params: { id, divisionId: division.id }, body }).unwrap();
    else await create({ params: { id }, body }).unwrap();
    toast({ title: t('division.saved'), body: format.text(name), severity: 'success' });
  };
  return (
    <AskDialog<DivisionInput>
      title={t(division ? 'division.edit' : 'division.create')}
      action={t('manage.save')}
      initial={initial}
      onSubmit={send}
      onClose={onClose}
    >
      <BothNames />
      <FormField name="headUserId" label={t('division.head')} help={t('division.headHelp')}>
        <ChoiceSelect query={people} options={heads} allowClear showSearch optionFilterProp="label" />
      </FormField>
    </AskDialog>
  );
}
