import { NewIssue } from '@titian/shared-contracts/helpdesk';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';
import { SimilarIssues } from './SimilarIssues';

/** Title and description; similar issues of the reporter are listed before a duplicate is written. */
export function TextFields() {
  const { t } = useTranslation('catalogue');
  const rules = zodRules(NewIssue, useKeyedText());
  return (
    <>
      <FormField name="title" label={t('newIssue.heading')} help={t('newIssue.headingHelp')} rules={rules('title')}>
        <Input />
      </FormField>
      <SimilarIssues />
      <FormField
        name="description"
        label={t('newIssue.description')}
        help={t('newIssue.descriptionHelp')}
        rules={rules('description')}
      >
        <Input.TextArea rows={8} />
      </FormField>
    </>
  );
}
