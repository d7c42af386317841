import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { contentPaths, type PageDetail } from '@titian/shared-contracts/content';
import { QueryView, useTranslation } from '@titian/shared-ui';
import { usePageQuery } from './contents.api';
import { PageEditor } from './PageEditor';

/** Keeps what was opened, and what is typed over it; what somebody else saves meanwhile is offered. */
function Opened({ page }: { page: PageDetail }) {
  const [shown, setShown] = useState(page);
  const newer = page.rowVersion > shown.rowVersion ? page : null;
  // The same history at a later instant: a schedule that has come. Just after a save, what is read is still the state before.
  const current = page.rowVersion === shown.rowVersion ? page : shown;
  return <PageEditor key={shown.rowVersion} page={current} newer={newer} onShow={setShown} />;
}

/** One page of content: written in both languages, published at a time, with its history. */
export function PageEditorPage() {
  const { t } = useTranslation('cms');
  const { id = '' } = useParams();
  const query = usePageQuery({ params: { id } });
  const list = { label: t('contents.title'), to: contentPaths.list() };
  return (
    <QueryView query={query} failure={t('contents.pageFailure')} page={{ title: t('contents.page'), list }}>
      {(page) => <Opened key={page.id} page={page} />}
    </QueryView>
  );
}

export { PageEditorPage as Component };
