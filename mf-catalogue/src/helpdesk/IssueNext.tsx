import { useState } from 'react';
import type { IssueDetail } from '@titian/shared-contracts/helpdesk';
import { useSession } from '@titian/shared-auth';
import { Button, useTranslation } from '@titian/shared-ui';
import { CloseDialog } from './CloseDialog';
import { useAssignIssueMutation } from './helpdesk.api';
import { ReopenDialog } from './ReopenDialog';

/** The reader's next step: take the issue, close it or reopen it. */
export function IssueNext({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  const me = useSession().user?.id ?? '';
  const [assign, { isLoading }] = useAssignIssueMutation();
  const [dialog, setDialog] = useState<'close' | 'reopen' | null>(null);
  const { id, rowVersion, allowed, assignee, asAgent } = issue;
  // An issue that somebody has is reassigned in the agent's controls, not here.
  const canTake = allowed.includes('take') && assignee === null;
  const take = () => assign({ params: { id }, body: { assigneeId: me, rowVersion } });
  const closeDialog = () => setDialog(null);
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
      {canTake && (
        <Button type="primary" icon="pushpin" loading={isLoading} onClick={() => void take()}>
          {t('issue.take')}
        </Button>
      )}
      {dialog === 'close' && <CloseDialog issue={issue} onClose={closeDialog} />}
      {dialog === 'reopen' && <ReopenDialog issue={issue} onClose={closeDialog} />}
    </>
  );
}
