import type { Outgoing } from '@titian/shared-contracts';
import { type authoring, Filing } from '@titian/shared-contracts/authoring';
import type { ProjectRow } from '@titian/shared-contracts/project';
import { Notice, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BulkDialog, FormField, Select, TagsField, zodRules } from '@titian/shared-ui/data';
import { useFileProjectsMutation, useReadChoicesQuery } from '../parts/authoring/authoring.api';
import { useBulkItems } from './useBulkItems';

type Draft = Outgoing<typeof authoring.fileMany>['body']['input'];

/** Files several APIs, each as it was shown: under one category, and by tags that each gets or loses. */
export function BulkFilingDialog({ rows, onClose }: { rows: readonly ProjectRow[]; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [file] = useFileProjectsMutation();
  const choices = useReadChoicesQuery();
  const rules = zodRules(Filing, useKeyedText());
  const categories = (choices.data?.categories ?? []).map(({ code, name }) => ({
    ...{ value: code, label: format.text(name) },
  }));
  const known = (choices.data?.tags ?? []).map(({ value, label }) => ({ value, label: format.text(label) }));
  const present = [...new Set(rows.flatMap(({ tags }) => tags))].sort();
  const send = ({ category, addTags = [], removeTags = [] }: Draft) => {
    // A choice that was taken back is none.
    const input = { ...(category && { category }), addTags, removeTags };
    return file({ body: { projects: rows.map(({ id, rowVersion }) => ({ id, rowVersion })), input } }).unwrap();
  };
  return (
    <BulkDialog<Draft>
      title={t('projects.bulk.file', { count: rows.length })}
      items={useBulkItems(rows)}
      action={t('projects.bulk.fileSave')}
      onSubmit={send}
      done={(count) => t('projects.bulk.filed', { count })}
      failed={(count) => t('projects.bulk.failed', { count })}
      onClose={onClose}
    >
      <FormField
        name="category"
        label={t('projects.bulk.category')}
        help={t('projects.bulk.categoryHelp')}
        rules={rules('category')}
      >
        <Select options={categories} loading={choices.isLoading} allowClear showSearch optionFilterProp="label" />
      </FormField>
      <TagsField
        name="addTags"
        schema={Filing}
        label={t('projects.bulk.addTags')}
        help={t('projects.bulk.addTagsHelp')}
        known={known}
      />
      {present.length > 0 && (
        <FormField
          name="removeTags"
          label={t('projects.bulk.removeTags')}
          help={t('projects.bulk.removeTagsHelp')}
          rules={rules('removeTags')}
        >
          <Select mode="multiple" options={present.map((value) => ({ value, label: value }))} />
        </FormField>
      )}
      <Notice>{t('projects.bulk.fileShown')}</Notice>
    </BulkDialog>
  );
}
