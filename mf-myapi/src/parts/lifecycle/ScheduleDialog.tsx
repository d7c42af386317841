import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { useFeedback, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, InstantPicker, zodRules } from '@titian/shared-ui/data';
import type { VersionDialogProps } from './versionDialog';
import { useScheduleMutation } from './lifecycle.api';

/** Plans the publication for a day and time. */
export function ScheduleDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { toast } = useFeedback();
  const [schedule] = useScheduleMutation();
  const rules = zodRules(lifecycle.schedule.body, useKeyedText());
  const send = async (body: { at: string }) => {
    const { waitsUntil } = await schedule({
      ...{ params: { id: version.project.id, versionId: version.id }, body },
    }).unwrap();
    const title = waitsUntil
      ? t('lifecycle.done.hold', { version: version.version })
      : t('lifecycle.done.schedule', { at: format.dateTime(body.at) });
    toast({ title, severity: waitsUntil ? 'info' : 'success' });
  };
  return (
    <AskDialog<{ at: string }>
      title={t('lifecycle.schedule.title', { version: version.version })}
      effects={[t('lifecycle.schedule.published'), t('lifecycle.schedule.changed')]}
      action={t('lifecycle.act.schedule')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="at" label={t('lifecycle.schedule.at')} rules={rules('at')}>
        <InstantPicker />
      </FormField>
    </AskDialog>
  );
}
