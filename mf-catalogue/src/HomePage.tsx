import { MAIN_PAGE_AS_IT_CAME } from '@titian/shared-contracts/main-page';
import { SkeletonCards } from '@titian/shared-ui';
import { MainBlocks } from './MainBlocks';
import { usePublishedMainPageQuery } from './parts/mainPage.api';

/** The home page: the blocks that its editors published. The document brings them; where nobody can say them, the page is as it came. */
export function HomePage() {
  const { data, isError } = usePublishedMainPageQuery();
  if (data || isError) return <MainBlocks blocks={(data ?? MAIN_PAGE_AS_IT_CAME).blocks} />;
  return (
    <div aria-busy="true">
      <SkeletonCards cards={6} />
    </div>
  );
}

export { HomePage as Component };
