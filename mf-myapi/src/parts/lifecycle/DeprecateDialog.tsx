import type { Outgoing } from '@titian/shared-contracts';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { useFeedback, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, DayPicker, FormField, Input, Select, zodRules } from '@titian/shared-ui/data';
import type { VersionDialogProps } from './versionDialog';
import { useDeprecateMutation } from './lifecycle.api';

interface Draft {
  lastDay: string;
  successorId?: string;
  migrationNote?: { my?: string; en?: string };
}
type Body = Outgoing<typeof lifecycle.deprecate>['body'];

/** A note in neither language is none; one in a single language is refused by the server, at the other's field. */
const noteOf = ({ my = '', en = '' }: NonNullable<Draft['migrationNote']> = {}): Body['migrationNote'] =>
  my.trim() || en.trim() ? { my, en } : null;

/** Gives notice of the end: the last day, what follows, and how callers move to it. */
export function DeprecateDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { toast } = useFeedback();
  const [deprecate] = useDeprecateMutation();
  const rules = zodRules(lifecycle.deprecate.body, useKeyedText());
  const { earliestLastDay: earliest, successors } = version;
  const send = async ({ lastDay, successorId = undefined, migrationNote }: Draft) => {
    const body = { lastDay, successorId: successorId ?? null, migrationNote: noteOf(migrationNote) };
    await deprecate({ params: { id: version.project.id, versionId: version.id }, body }).unwrap();
    toast({ title: t('lifecycle.done.deprecate', { version: version.version }), severity: 'success' });
  };
  return (
    <AskDialog<Draft>
      title={t('lifecycle.deprecate.title', { version: version.version })}
      effects={[
        t('lifecycle.deprecate.calls'),
        t('lifecycle.deprecate.headers'),
        t('lifecycle.deprecate.told', { count: version.subscriptions }),
      ]}
      initial={{ lastDay: earliest, ...(successors.length === 1 && { successorId: successors[0]!.id }) }}
      action={t('lifecycle.act.deprecate')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        name="lastDay"
        label={t('lifecycle.deprecate.lastDay')}
        help={t('lifecycle.deprecate.earliest', { day: format.date(earliest) })}
        rules={rules('lastDay')}
      >
        <DayPicker min={earliest} />
      </FormField>
      {successors.length > 0 && (
        <FormField name="successorId" label={t('lifecycle.deprecate.successor')}>
          <Select allowClear options={successors.map(({ id, version: label }) => ({ value: id, label }))} />
        </FormField>
      )}
      <FormField name={['migrationNote', 'my']} label={t('lifecycle.deprecate.noteMy')}>
        <Input.TextArea rows={3} />
      </FormField>
      <FormField name={['migrationNote', 'en']} label={t('lifecycle.deprecate.noteEn')}>
        <Input.TextArea rows={3} />
      </FormField>
    </AskDialog>
  );
}
