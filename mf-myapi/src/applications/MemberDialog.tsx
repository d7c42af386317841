import { application as contract, type ApplicationDetail, MemberRole } from '@titian/shared-contracts/subscription';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, RadioCards, zodRules } from '@titian/shared-ui/data';
import { useSetMemberMutation } from './applications.api';
import { ColleagueField } from './ColleagueField';

interface Values {
  userId: string;
  role: MemberRole;
}

/** Makes a colleague a member of an application. */
export function MemberDialog({ application, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [setMember] = useSetMemberMutation();
  const { id, name, owner, members } = application;
  const rules = zodRules(contract.setMember.body, text);
  const send = async (body: Values) => {
    await setMember({ params: { id }, body }).unwrap();
    toast({ title: t('members.added'), body: name, severity: 'success' });
  };
  return (
    <AskDialog<Values>
      title={t('members.addTitle', { name })}
      action={t('members.add')}
      initial={{ role: 'Developer' }}
      onSubmit={send}
      onClose={onClose}
    >
      <ColleagueField
        id={id}
        label={t('members.person')}
        without={[owner.id, ...members.map(({ person }) => person.id)]}
        rules={rules('userId')}
      />
      <FormField name="role" label={t('members.role')} rules={rules('role')}>
        <RadioCards
          label={t('members.role')}
          options={MemberRole.options.map((value) => ({
            value,
            title: t(`members.roles.${value}`),
            body: t(`members.about.${value}`),
          }))}
        />
      </FormField>
    </AskDialog>
  );
}
