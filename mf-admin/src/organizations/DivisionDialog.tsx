import type { Division, DivisionInput } from '@titian/shared-contracts/organization';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { FormField, Modal, ResourceForm, Select } from '@titian/shared-ui/data';
import { BothNames } from '../parts/BothNames';
import { SubmitFooter } from '../parts/SubmitFooter';
import { useSending } from '../parts/useSending';
import { useListUsersQuery } from '../parts/users.api';
import { useCreateDivisionMutation, useUpdateDivisionMutation } from './organizations.api';

const FORM = 'division';

interface Props {
  organizationId: string;
  /** Null for a new one. */
  division: Division | null;
  onClose: () => void;
}

/** Names a division and who heads it. */
export function DivisionDialog({ organizationId: id, division, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const [create] = useCreateDivisionMutation();
  const [update] = useUpdateDivisionMutation();
  const people = useListUsersQuery({ query: { filter: [`organizationId_eq=${id}`], pageSize: 100 } });
  const heads = (people.data?.data ?? []).map((person) => ({ value: person.id, label: person.displayName }));
  const initial = division ? { name: division.name, headUserId: division.head?.id ?? null } : {};
  const [sending, send] = useSending(async ({ headUserId = null, name }: DivisionInput) => {
    const body = { name, headUserId };
    if (division) await update({ params: { id, divisionId: division.id }, body }).unwrap();
    else await create({ params: { id }, body }).unwrap();
    toast({ title: t('division.saved'), body: format.text(name), severity: 'success' });
    onClose();
  });
  const footer = <SubmitFooter form={FORM} action={t('manage.save')} sending={sending} onCancel={onClose} />;
  return (
    <Modal title={t(division ? 'division.edit' : 'division.create')} onClose={onClose} footer={footer}>
      <ResourceForm<DivisionInput> id={FORM} initialValues={initial} onSubmit={send}>
        <BothNames />
        <FormField name="headUserId" label={t('division.head')} help={t('division.headHelp')}>
          <Select options={heads} allowClear showSearch optionFilterProp="label" />
        </FormField>
      </ResourceForm>
    </Modal>
  );
}
