import {
  application as contract,
  type ApplicationDetail,
  type IssuedCredential,
} from '@titian/shared-contracts/subscription';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import { ApplicationEditor } from './ApplicationEditor';
import { useArchiveApplicationMutation, useSuspendApplicationMutation } from './applications.api';
import { NewCredentialDialog } from './NewCredentialDialog';
import { TokenTester } from './TokenTester';
import { TransferDialog } from './TransferDialog';
import type { ApplicationDialog } from './useApplicationActs';

interface Props {
  application: ApplicationDetail;
  dialog: ApplicationDialog | null;
  onClose: () => void;
  onIssued: (issued: IssuedCredential) => void;
}

/** The dialog of an act on an application. */
export function ApplicationDialogs({ application, dialog, onClose, onIssued }: Props) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [suspend] = useSuspendApplicationMutation();
  const [archive] = useArchiveApplicationMutation();
  const { id, name } = application;
  if (dialog === 'edit') return <ApplicationEditor of={application} onClose={onClose} />;
  if (dialog === 'transfer') return <TransferDialog application={application} onClose={onClose} />;
  if (dialog === 'tester') return <TokenTester onClose={onClose} />;
  if (dialog === 'issue')
    return <NewCredentialDialog application={application} onIssued={onIssued} onClose={onClose} />;
  if (dialog !== 'suspend' && dialog !== 'archive') return null;
  const run = { suspend, archive }[dialog];
  const send = async (reason: string) => {
    await run({ params: { id }, body: { reason } }).unwrap();
    toast({ title: t(`applications.done.${dialog}`), body: name, severity: 'success' });
  };
  return (
    <ReasonDialog
      title={t(`applications.ask.${dialog}`, { name })}
      effects={[t(`applications.effect.${dialog}`)]}
      action={t(`applications.${dialog}`)}
      reason={{ schema: contract[dialog].body }}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
