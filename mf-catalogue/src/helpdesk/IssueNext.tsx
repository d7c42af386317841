import { useState } from 'react';
import type { IssueDetail } from '@titian/shared-contracts/helpdesk';
import { useSession } from '@titian/shared-auth';
import { Button, useTranslation } from '@titian/shared-ui';
import { CloseDialog } from './CloseDialog';
import { useAssignIssueMutation } from './helpdesk.api';
import { ReopenDialog } from './ReopenDialog';

/** The next step of who reads: take it, close it, open it again. */
export function IssueNext({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  const me = useSession().user?.id ?? '';
  const [assign, { isLoading }] = useAssignIssueMutation();
  const [dialog, setDialog] = useState<'close' | 'reopen' | null>(null);
  const { id, rowVersion, allowed, assignee, asAgent } = issue;
  // What somebody has is taken over at the desk, not as the next step.
  const takes = allowed.includes('take') && assignee === null;
  const take = () => assign({ params: { id }, body: { assigneeId: me, rowVersion } });
  const stop = () => setDialog(null);
  return (
    <>
      {allowed.includes('close') && (
        <Button type={asAgent ? 'primary' : 'default'} icon="check" onClick={() => setDialog('close')}>
          {t('issue.close')}
        </Button>
      )}
      {allowed.includes('reopen') && (
        <Button icon="rollback" onClick={() => setDialog('reopen')}>
          {t('issue.reopen')}
        </Button>
      )}
      {takes && (
        <Button type="primary" icon="pushpin" loading={isLoading} onClick={() => void take()}>
          {t('issue.take')}
        </Button>
      )}
      {dialog === 'close' && <CloseDialog issue={issue} onClose={stop} />}
      {dialog === 'reopen' && <ReopenDialog issue={issue} onClose={stop} />}
    </>
  );
}
