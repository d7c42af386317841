import { useId } from 'react';
import { IssueCategory, type IssueDetail, IssuePriority } from '@titian/shared-contracts/helpdesk';
import { Button, Card, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import { useAssignIssueMutation, useListAgentsQuery, useTriageIssueMutation } from './helpdesk.api';
import css from './issue.module.css';

type Triage = Pick<IssueDetail, 'category' | 'priority'>;

/** The agent's controls: assignee, category, priority. Each choice is saved at once; on a version conflict the issue is read again. */
export function AgentDesk({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const ids = { assignee: useId(), category: useId(), priority: useId() };
  const { id, rowVersion, allowed, assignee, category, priority } = issue;
  const mayAssign = allowed.includes('assign');
  const agents = useListAgentsQuery({ params: { id } }, { skip: !mayAssign });
  const [assign, assigning] = useAssignIssueMutation();
  const [triage, triaging] = useTriageIssueMutation();
  if (!mayAssign && !allowed.includes('triage')) return null;
  const assignTo = (assigneeId: string | null) => void assign({ params: { id }, body: { assigneeId, rowVersion } });
  const saveTriage = (change: Partial<Triage>) =>
    void triage({ params: { id }, body: { category, priority, ...change, rowVersion } });
  const optionsOf = <T extends string>(values: readonly T[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }));
  return (
    <Card title={t('issue.desk')}>
      <div className={css.desk}>
        <label htmlFor={ids.assignee}>{t('helpdesk.columns.assignee')}</label>
        <Select
          id={ids.assignee}
          value={assignee?.id}
          loading={agents.isFetching || assigning.isLoading}
          placeholder={t('issue.chooseAgent')}
          options={agents.data?.map((agent) => ({ value: agent.id, label: agent.displayName }))}
          onChange={(agent: string) => assignTo(agent)}
        />
        {allowed.includes('release') && (
          <Button type="link" size="small" onClick={() => assignTo(null)}>
            {t('helpdesk.release')}
          </Button>
        )}
        <label htmlFor={ids.category}>{t('helpdesk.columns.category')}</label>
        <Select
          id={ids.category}
          value={category}
          loading={triaging.isLoading}
          options={optionsOf(IssueCategory.options, 'issueCategory')}
          onChange={(value: Triage['category']) => saveTriage({ category: value })}
        />
        <label htmlFor={ids.priority}>{t('helpdesk.columns.priority')}</label>
        <Select
          id={ids.priority}
          value={priority}
          loading={triaging.isLoading}
          options={optionsOf(IssuePriority.options, 'issuePriority')}
          onChange={(value: Triage['priority']) => saveTriage({ priority: value })}
        />
      </div>
    </Card>
  );
}
