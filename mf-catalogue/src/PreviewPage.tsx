import { QueryView, useTranslation } from '@titian/shared-ui';
import { MainBlocks } from './MainBlocks';
import { DraftNotice } from './preview/DraftNotice';
import { useMainPageDraftQuery } from './preview/preview.api';
import { useTypedBlocks } from './preview/useTypedBlocks';

/** The main page as its draft says: of its own, or in the frame of its editor, with what is typed there. */
export function PreviewPage() {
  const { t } = useTranslation('catalogue');
  const query = useMainPageDraftQuery();
  const typed = useTypedBlocks();
  return (
    <QueryView query={query} failure={t('preview.failure')}>
      {({ current }) => (
        <>
          <DraftNotice version={current} />
          <MainBlocks blocks={typed ?? current.content.blocks} />
        </>
      )}
    </QueryView>
  );
}

export { PreviewPage as Component };
