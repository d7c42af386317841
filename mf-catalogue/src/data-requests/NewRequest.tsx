import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { dataRequestPaths, REQUEST_TITLE } from '@titian/shared-contracts/data-request';
import { portalFeatures } from '@titian/shared-auth';
import { Button, Empty, Page, useTranslation } from '@titian/shared-ui';
import { RequestFields } from './RequestFields';
import { newValues } from './requestDraft';
import { RequestLists } from './RequestLists';

const TABS = ['new', 'list'] as const;

/** A new request, and beside it the requests that there are. */
export function NewRequest() {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const [kept, setKept] = useState<string | null>(null);
  const [initial] = useState(() => newValues(search.get('title')?.slice(0, REQUEST_TITLE.max)));
  const tab = TABS.find((one) => one === search.get('tab')) ?? TABS[0];
  // The form is unmounted before this navigates, so it doesn't ask about unsaved changes.
  if (kept) return <Navigate to={dataRequestPaths.request(kept)} replace />;
  const tabs = TABS.map((one) => ({
    label: t(`dataRequests.tabs.${one}`),
    to: one === 'new' ? dataRequestPaths.newRequest() : `${dataRequestPaths.newRequest()}?tab=${one}`,
    current: one === tab,
  }));
  return (
    <Page title={t('dataRequests.title')} purpose={t('dataRequests.purpose')} tabs={tabs}>
      {tab === 'list' && <RequestLists />}
      {tab === 'new' &&
        (portalFeatures().dataRequests ? (
          <RequestFields initial={initial} draft={null} onKept={setKept} />
        ) : (
          <Empty
            icon="pause"
            title={t('dataRequests.notTaken')}
            body={t('dataRequests.notTakenBody')}
            action={<Button to={tabs[1]!.to}>{t('dataRequests.tabs.list')}</Button>}
          />
        ))}
    </Page>
  );
}
