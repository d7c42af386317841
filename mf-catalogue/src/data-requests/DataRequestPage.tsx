import { useParams } from 'react-router-dom';
import { dataRequestPaths, type RequestDetail } from '@titian/shared-contracts/data-request';
import { Page, QueryView, useTranslation } from '@titian/shared-ui';
import { TwoCardSkeleton } from '../parts/TwoCardSkeleton';
import { useReadRequestQuery } from '../parts/dataRequest.api';
import { EarlierDraft } from './EarlierDraft';
import { NewRequest } from './NewRequest';
import { RequestEditor } from './RequestEditor';
import { RequestView } from './RequestView';

/** A draft is a form, as long as its writer may send it. */
function viewOf({ status, allowed }: RequestDetail) {
  if (status !== 'Draft') return RequestView;
  return allowed.includes('save') ? RequestEditor : EarlierDraft;
}

/** One request, from the draft to its end. */
function OneRequest({ id }: { id: string }) {
  const { t } = useTranslation('catalogue');
  const query = useReadRequestQuery({ params: { id } });
  const page = {
    title: t('dataRequests.one'),
    list: { label: t('dataRequests.title'), to: dataRequestPaths.newRequest() },
  };
  const skeleton = (
    <Page title={page.title} breadcrumb={[page.list, { label: page.title }]}>
      <TwoCardSkeleton />
    </Page>
  );
  return (
    <QueryView query={query} skeleton={skeleton} failure={t('dataRequests.failure')} page={page}>
      {(request) => {
        const View = viewOf(request);
        return <View key={request.id} request={request} />;
      }}
    </QueryView>
  );
}

/** Spec's `/data-request-detail/{id?}`: without an id the form of a new request. */
export function DataRequestPage() {
  const { id } = useParams();
  return id ? <OneRequest id={id} /> : <NewRequest />;
}

export { DataRequestPage as Component };
