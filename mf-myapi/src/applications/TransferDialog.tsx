import { application as contract, type ApplicationDetail } from '@titian/shared-contracts/subscription';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, zodRules } from '@titian/shared-ui/data';
import { useTransferApplicationMutation } from './applications.api';
import { ColleagueField } from './ColleagueField';

/** Gives an application to another person of its organisation. */
export function TransferDialog({ application, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [transfer] = useTransferApplicationMutation();
  const { id, name, owner, orphan } = application;
  const send = async (body: { userId: string }) => {
    await transfer({ params: { id }, body }).unwrap();
    toast({ title: t('applications.transferred'), body: name, severity: 'success' });
  };
  return (
    <AskDialog<{ userId: string }>
      title={t(orphan ? 'applications.takeOverTitle' : 'applications.transferTitle', { name })}
      effects={[
        t('applications.transferEffect'),
        ...(orphan ? [] : [t('applications.transferStays', { owner: owner.displayName })]),
      ]}
      action={t('applications.transfer')}
      onSubmit={send}
      onClose={onClose}
    >
      <ColleagueField
        id={id}
        label={t('applications.newOwner')}
        without={[owner.id]}
        rules={zodRules(contract.transfer.body, text)('userId')}
      />
    </AskDialog>
  );
}
