import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { Page, useTranslation } from '@titian/shared-ui';
import { NewIssueForm } from './NewIssueForm';

export function NewIssuePage() {
  const { t } = useTranslation('catalogue');
  const [reported, setReported] = useState<string | null>(null);
  // The form is unmounted before this navigates, so it doesn't ask about unsaved changes.
  if (reported) return <Navigate to={helpdeskPaths.issue(reported)} replace />;
  const trail = [{ label: t('helpdesk.title'), to: helpdeskPaths.helpdesk() }, { label: t('newIssue.title') }];
  return (
    <Page title={t('newIssue.title')} purpose={t('newIssue.purpose')} breadcrumb={trail}>
      <NewIssueForm onReported={setReported} />
    </Page>
  );
}

export { NewIssuePage as Component };
