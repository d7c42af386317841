import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog, ReasonField } from '@titian/shared-ui/data';
import type { VersionDialogProps } from './versionDialog';
import { useRequestChangesMutation } from './lifecycle.api';

/** Sends a version back with a reason; what is said of single items is written beside them. */
export function ChangesDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [requestChanges] = useRequestChangesMutation();
  const send = async ({ reason }: { reason: string }) => {
    const body = { reason, comments: [] };
    await requestChanges({ params: { id: version.project.id, versionId: version.id }, body }).unwrap();
    toast({ title: t('lifecycle.done.requestChanges', { version: version.version }), severity: 'success' });
  };
  return (
    <AskDialog<{ reason: string }>
      title={t('lifecycle.changes.title', { version: version.version })}
      effects={[t('lifecycle.changes.back'), t('lifecycle.changes.comments')]}
      action={t('lifecycle.act.requestChanges')}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonField
        schema={lifecycle.requestChanges.body}
        label={t('lifecycle.changes.reason')}
        help={t('lifecycle.changes.reasonHelp')}
        rows={4}
      />
    </AskDialog>
  );
}
