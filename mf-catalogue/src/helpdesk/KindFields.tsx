import { IssueCategory, IssuePriority, NewIssue } from '@titian/shared-contracts/helpdesk';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, RadioCards, Select, zodRules } from '@titian/shared-ui/data';
import css from './form.module.css';

/** Category and priority, which set the deadlines. */
export function KindFields() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const rules = zodRules(NewIssue, useKeyedText());
  const categories = IssueCategory.options.map((value) => ({ value, label: text(`issueCategory.${value}`) }));
  const priorities = IssuePriority.options.map((value) => ({
    value,
    title: text(`issuePriority.${value}`),
    body: text(`newIssue.priorityHelp.${value}`),
  }));
  return (
    <>
      <FormField name="category" label={t('helpdesk.columns.category')} rules={rules('category')}>
        <Select placeholder={t('newIssue.chooseCategory')} options={categories} />
      </FormField>
      <div className={css.pairs}>
        <FormField name="priority" label={t('helpdesk.columns.priority')} rules={rules('priority')}>
          <RadioCards label={t('helpdesk.columns.priority')} options={priorities} />
        </FormField>
      </div>
    </>
  );
}
