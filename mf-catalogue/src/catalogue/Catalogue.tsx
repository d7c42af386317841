import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CataloguePage } from '@titian/shared-contracts/catalogue';
import { asAsked, type QueryLike, QueryView, SkeletonCards, SkeletonLines, WithSidebar } from '@titian/shared-ui';
import { FacetActs } from './FacetActs';
import { Facets } from './Facets';
import { NothingFound } from './NothingFound';
import { Results } from './Results';
import { RESULTS } from './showResults';
import { Toolbar } from './Toolbar';
import type { CatalogueControls } from './useCatalogueState';
import css from './Results.module.css';

interface Props {
  controls: CatalogueControls;
  query: QueryLike<CataloguePage>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The filters and what was found. */
export function Catalogue({ controls, query, onKeyDown }: Props) {
  const { t } = useTranslation('catalogue');
  const [facetsOpen, setFacetsOpen] = useState(false);
  const close = () => setFacetsOpen(false);
  // While the next result loads, the present one stays, dimmed, instead of a skeleton.
  const answer = asAsked(query).data;
  return (
    <WithSidebar
      label={t('facet.title')}
      sidebar={answer ? <Facets page={answer} {...controls} /> : query.isLoading && <SkeletonLines lines={9} />}
      open={facetsOpen}
      onClose={close}
      footer={answer && <FacetActs controls={controls} total={answer.totalItems} onClose={close} />}
      className={css.frame}
      id={RESULTS}
    >
      <section aria-label={t('results.title')} onKeyDown={onKeyDown}>
        <Toolbar controls={controls} page={answer} onOpenFacets={() => setFacetsOpen(true)} />
        <QueryView
          query={query}
          skeleton={<SkeletonCards cards={6} />}
          empty={<NothingFound controls={controls} total={answer?.totalItems ?? 0} />}
          failure={t('results.failed')}
        >
          {(page) => (
            <Results controls={controls} page={page} stale={query.isFetching === true && !query.currentData} />
          )}
        </QueryView>
      </section>
    </WithSidebar>
  );
}
