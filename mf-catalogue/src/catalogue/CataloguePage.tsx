import { type ReactNode, useRef } from 'react';
import { type Block, type BlockType, MAIN_PAGE_AS_IT_CAME } from '@titian/shared-contracts/main-page';
import { useSearchCatalogueQuery } from '../parts/catalogue.api';
import { SrOnly, useContentShown, useTranslation } from '@titian/shared-ui';
import { Announcements } from './Announcements';
import { BlockFrame } from './blocks/BlockFrame';
import { MoreBlock } from './blocks/MoreBlock';
import { Catalogue } from './Catalogue';
import { queryOf } from './catalogueUrl';
import { Hero } from './Hero';
import { NothingForReader } from './NothingForReader';
import { Statistics } from './Statistics';
import { useCatalogueState } from './useCatalogueState';
import { useResultKeys } from './useResultKeys';

type Controls = ReturnType<typeof useCatalogueState>;

interface Props {
  blocks?: readonly Block[];
  /** Blocks of other features. */
  others?: Partial<Record<BlockType, ReactNode>>;
}

/** What a block beside the hero and the catalogue holds. */
function Content({ block, others, controls }: Required<Pick<Props, 'others'>> & { block: Block; controls: Controls }) {
  const { type } = block;
  if (type === 'announcements') return <Announcements apart />;
  if (type === 'statistics') return <Statistics />;
  if (type === 'waiting' || type === 'faq') return others[type];
  if (type === 'hero' || type === 'catalogue') return null;
  return <MoreBlock {...{ block, controls }} />;
}

/**
 * The main page's blocks in their order, around the catalogue. The whole search state is in the address. A reader may have neither hero nor
 * catalogue: there is nothing to search then.
 */
export function CataloguePage({ blocks = MAIN_PAGE_AS_IT_CAME.blocks, others = {} }: Props) {
  const { t } = useTranslation('catalogue');
  const controls = useCatalogueState();
  const shown = blocks.filter(({ on }) => on);
  const catalogueAt = shown.findIndex(({ type }) => type === 'catalogue');
  const hasCatalogue = catalogueAt >= 0;
  const query = useSearchCatalogueQuery({ query: queryOf(controls.state) }, { skip: !hasCatalogue });
  const hasCards = useContentShown(query.isLoading);
  const field = useRef<HTMLInputElement>(null);
  const { toCount, toFirst, moveInResults } = useResultKeys(field, query.isFetching);

  const viewOf = (block: Block, at: number) => {
    const { type, key } = block;
    if (type === 'hero') {
      const news = shown[at + 1]?.type === 'announcements' && <Announcements />;
      const search = { field, onSubmit: toCount, onMoveDown: toFirst };
      return <Hero key={key} {...{ ...controls, block, news }} search={hasCatalogue ? search : null} />;
    }
    if (type === 'catalogue') return <Catalogue key={key} {...{ controls, query }} onKeyDown={moveInResults} />;
    // The first cards come before questions below them, whose place isn't kept: their code and data are fetched when the cards are shown.
    if (type === 'faq' && at > catalogueAt && !hasCards) return null;
    // It stands beside the hero.
    if (type === 'announcements' && shown[at - 1]?.type === 'hero') return null;
    return (
      <BlockFrame key={key} folded={at < catalogueAt && controls.state.q !== ''}>
        <Content {...{ block, others, controls }} />
      </BlockFrame>
    );
  };
  return (
    <>
      {!shown.some(({ type }) => type === 'hero') && (
        <h1>
          <SrOnly>{t('home.title')}</SrOnly>
        </h1>
      )}
      {shown.length === 0 ? <NothingForReader /> : shown.map(viewOf)}
    </>
  );
}
