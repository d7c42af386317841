import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import { BlockDialog } from './BlockDialog';
import { ChangesDialog } from './ChangesDialog';
import { DeprecateDialog } from './DeprecateDialog';
import { useRetireMutation } from './lifecycle.api';
import { PublishDialog } from './PublishDialog';
import { ScheduleDialog } from './ScheduleDialog';
import type { Asking } from './useVersionActs';
import type { VersionDialogProps } from './versionDialog';

function RetireDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [retire] = useRetireMutation();
  const words = { version: version.version };
  const send = async (reason: string) => {
    await retire({ params: { id: version.project.id, versionId: version.id }, body: { reason } }).unwrap();
    toast({ title: t('lifecycle.done.retire', words), severity: 'success' });
  };
  return (
    <ReasonDialog
      title={t('lifecycle.retire.title', words)}
      effects={[
        t('lifecycle.retire.calls'),
        t('lifecycle.retire.subscriptions', { count: version.subscriptions }),
        t('lifecycle.retire.told'),
      ]}
      action={t('lifecycle.act.retire')}
      reason={{ schema: lifecycle.retire.body, help: t('lifecycle.reasonHelp') }}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

const DIALOGS = {
  publish: PublishDialog,
  requestChanges: ChangesDialog,
  schedule: ScheduleDialog,
  deprecate: DeprecateDialog,
  block: BlockDialog,
  retire: RetireDialog,
};

/** The dialog of an act. */
export function ActDialogs({ act, ...props }: VersionDialogProps & { act: Asking }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}
