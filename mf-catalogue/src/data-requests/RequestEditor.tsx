import { useState } from 'react';
import { dataRequestPaths, type RequestDetail } from '@titian/shared-contracts/data-request';
import { Button, Page, Tag, useFeedback, useTranslation } from '@titian/shared-ui';
import { Navigate } from 'react-router-dom';
import { useWithdrawRequestMutation } from './dataRequests.api';
import { RequestFields } from './RequestFields';
import { valuesOf } from './requestDraft';

/** A draft that was kept: the form, filled in with it. */
export function RequestEditor({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const { confirm, toast } = useFeedback();
  const [discard, { isLoading }] = useWithdrawRequestMutation();
  const [initial] = useState(() => valuesOf(request));
  const [gone, setGone] = useState(false);
  const { id, rowVersion, files } = request;
  const throwAway = async () => {
    const question = { title: t('dataRequests.discardTitle'), body: t('dataRequests.discardBody') };
    if (!(await confirm({ ...question, action: t('dataRequests.discard'), danger: true }))) return;
    const done = await discard({ params: { id }, body: { rowVersion } });
    if (done.error) return;
    toast({ title: t('dataRequests.discarded'), severity: 'success' });
    setGone(true);
  };
  if (gone) return <Navigate to={dataRequestPaths.newRequest()} replace />;
  return (
    <Page
      title={request.title || t('dataRequests.untitled')}
      mark={<Tag>{t('dataRequests.draft')}</Tag>}
      purpose={t('dataRequests.draftPurpose')}
      breadcrumb={[
        { label: t('dataRequests.title'), to: dataRequestPaths.newRequest() },
        { label: t('dataRequests.draft') },
      ]}
      actions={
        <Button icon="delete" loading={isLoading} onClick={() => void throwAway()}>
          {t('dataRequests.discard')}
        </Button>
      }
    >
      <RequestFields initial={initial} draft={{ id, rowVersion, files }} />
    </Page>
  );
}
