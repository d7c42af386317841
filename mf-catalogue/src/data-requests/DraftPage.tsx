import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { dataRequestPaths, type RequestDetail } from '@titian/shared-contracts/data-request';
import { Button, Page, Tag, useTranslation } from '@titian/shared-ui';
import { useDiscard } from './useDiscard';

/** The head of a draft, which its writer can discard; below it the form, or what can be read of it. */
export function DraftPage({ request, children }: { request: RequestDetail; children: ReactNode }) {
  const { t } = useTranslation('catalogue');
  const { throwAway, discarding, gone } = useDiscard(request);
  const all = { label: t('dataRequests.title'), to: dataRequestPaths.newRequest() };
  if (gone) return <Navigate to={all.to} replace />;
  return (
    <Page
      title={request.title || t('dataRequests.untitled')}
      mark={<Tag>{t('dataRequests.draft')}</Tag>}
      purpose={request.allowed.includes('save') && t('dataRequests.draftPurpose')}
      breadcrumb={[all, { label: t('dataRequests.draft') }]}
      actions={
        request.allowed.includes('withdraw') && (
          <Button icon="delete" loading={discarding} onClick={throwAway}>
            {t('dataRequests.discard')}
          </Button>
        )
      }
    >
      {children}
    </Page>
  );
}
