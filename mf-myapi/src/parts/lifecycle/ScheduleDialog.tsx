import { lifecycle, type PublishTerms } from '@titian/shared-contracts/lifecycle';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, InstantPicker, zodRules } from '@titian/shared-ui/data';
import { useScheduleMutation } from './lifecycle.api';
import { TermsFields } from './TermsFields';
import { usePublished } from './usePublished';
import type { VersionDialogProps } from './versionDialog';

type Draft = PublishTerms & { at: string };

/** Plans the publication for a day and time. */
export function ScheduleDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [schedule] = useScheduleMutation();
  const toastOf = usePublished(version);
  const rules = zodRules(lifecycle.schedule.body, useKeyedText());
  const send = async (body: Draft) => {
    const params = { id: version.project.id, versionId: version.id };
    toastOf(await schedule({ params, body }).unwrap(), t('lifecycle.done.schedule', { at: format.dateTime(body.at) }));
  };
  return (
    <AskDialog<Draft>
      title={t('lifecycle.schedule.title', { version: version.version })}
      effects={[t('lifecycle.schedule.published'), t('lifecycle.schedule.changed')]}
      action={t('lifecycle.act.schedule')}
      initial={version.terms}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="at" label={t('lifecycle.schedule.at')} rules={rules('at')}>
        <InstantPicker />
      </FormField>
      <TermsFields previous={version.previous} />
    </AskDialog>
  );
}
