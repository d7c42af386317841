import { useState } from 'react';
import { contentPaths } from '@titian/shared-contracts/content';
import type { MainPageDetail } from '@titian/shared-contracts/main-page';
import { QueryView, useTranslation } from '@titian/shared-ui';
import { MainEditor } from './MainEditor';
import { useMainPageQuery } from './mainPage.api';

/** Keeps what was opened, and what is typed over it; what somebody else saves meanwhile is offered. */
function Opened({ page }: { page: MainPageDetail }) {
  const [shown, setShown] = useState(page);
  const newer = page.rowVersion > shown.rowVersion ? page : null;
  // The same history at a later instant: a schedule that has come. Just after a save, what is read is still the state before.
  const current = page.rowVersion === shown.rowVersion ? page : shown;
  return <MainEditor key={shown.rowVersion} page={current} newer={newer} onShow={setShown} />;
}

/** The main page's blocks: arranged and written in both languages, published at a time, with their history. */
export function MainPageEditorPage() {
  const { t } = useTranslation('cms');
  const query = useMainPageQuery();
  const list = { label: t('contents.title'), to: contentPaths.list() };
  return (
    <QueryView query={query} failure={t('contents.pageFailure')} page={{ title: t('contents.main'), list }}>
      {(page) => <Opened page={page} />}
    </QueryView>
  );
}

export { MainPageEditorPage as Component };
