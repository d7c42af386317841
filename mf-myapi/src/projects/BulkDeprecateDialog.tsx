import type { Outgoing } from '@titian/shared-contracts';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import type { ProjectRow } from '@titian/shared-contracts/project';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BulkDialog, DayPicker, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { useDeprecateManyMutation } from '../parts/lifecycle/lifecycle.api';
import { useBulkItems } from './useBulkItems';

interface Draft {
  lastDay: string;
  migrationNote?: { my?: string; en?: string };
}
type Body = Outgoing<typeof lifecycle.deprecateMany>['body'];

const noteOf = ({ my = '', en = '' }: NonNullable<Draft['migrationNote']> = {}): Body['migrationNote'] =>
  my.trim() || en.trim() ? { my, en } : null;

interface Props {
  rows: readonly ProjectRow[];
  /** The first day that is late enough for versions of every stability. */
  earliest: string;
  onClose: () => void;
}

/** Gives notice of the end of what several APIs serve. */
export function BulkDeprecateDialog({ rows, earliest, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [deprecate] = useDeprecateManyMutation();
  const rules = zodRules(lifecycle.deprecateMany.body, useKeyedText());
  const projectOf = new Map(rows.map(({ id, served }) => [served!.id, id]));
  const send = async ({ lastDay, migrationNote }: Draft) => {
    const versions = [...projectOf].map(([id, projectId]) => ({ id, projectId }));
    const { done, failed } = await deprecate({
      body: { versions, lastDay, migrationNote: noteOf(migrationNote) },
    }).unwrap();
    // The dialog knows its items by the APIs.
    return {
      done: done.map((id) => projectOf.get(id)!),
      failed: failed.map(({ id, code }) => ({ id: projectOf.get(id)!, code })),
    };
  };
  return (
    <BulkDialog<Draft>
      title={t('projects.bulk.deprecate', { count: rows.length })}
      items={useBulkItems(rows)}
      action={t('lifecycle.act.deprecate')}
      danger
      onSubmit={send}
      done={(count) => t('projects.bulk.deprecated', { count })}
      failed={(count) => t('projects.bulk.failed', { count })}
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
      <FormField name={['migrationNote', 'my']} label={t('lifecycle.deprecate.noteMy')}>
        <Input.TextArea rows={3} />
      </FormField>
      <FormField name={['migrationNote', 'en']} label={t('lifecycle.deprecate.noteEn')}>
        <Input.TextArea rows={3} />
      </FormField>
    </BulkDialog>
  );
}
