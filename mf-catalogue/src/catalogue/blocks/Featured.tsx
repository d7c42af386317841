import type { ApiCard as Card } from '@titian/shared-contracts/catalogue';
import type { BlockOf } from '@titian/shared-contracts/main-page';
import { type QueryLike, QueryView, useTranslation } from '@titian/shared-ui';
import { useCatalogueCardsQuery, useSearchCatalogueQuery } from '../../parts/catalogue.api';
import { ApiCard } from '../ApiCard';
import type { CatalogueControls } from '../useCatalogueState';
import { Band } from './Band';
import { BlockBones } from './BlockBones';
import results from '../Results.module.css';

interface Props {
  block: BlockOf<'featured'>;
  controls: CatalogueControls;
}

function Cards({ block, query, controls }: Props & { query: QueryLike<{ data: Card[] }> }) {
  const { t } = useTranslation('catalogue');
  return (
    <QueryView
      fills={false}
      query={query}
      skeleton={<BlockBones block={block} />}
      empty={<span />}
      failure={t('results.failed')}
    >
      {({ data }) => (
        <Band title={block.title}>
          <ul className={results.grid}>
            {data.map((card) => (
              <ApiCard key={card.id} card={card} onTag={(tag) => controls.choose('tag', [tag])} />
            ))}
          </ul>
        </Band>
      )}
    </QueryView>
  );
}

/** Those that were chosen by hand, as far as the reader may find them. */
function Chosen(props: Props) {
  return <Cards {...props} query={useCatalogueCardsQuery({ query: { id: props.block.apis } })} />;
}

/** The first of the catalogue, by the latest figures. */
function First({ sort, ...props }: Props & { sort: 'newest' | 'calls' | 'subscribers' }) {
  const query = useSearchCatalogueQuery({ query: { sort, page: 1, pageSize: props.block.count } });
  return <Cards {...props} query={query} />;
}

/** Cards of some APIs above or below the catalogue; nothing where there are none. */
export function Featured(props: Props) {
  const { by } = props.block;
  return by === 'chosen' ? <Chosen {...props} /> : <First {...props} sort={by} />;
}
