import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView, SkeletonCards, SkeletonLines, WithSidebar } from '@titian/shared-ui';
import { useSearchCatalogueQuery } from '../parts/catalogue.api';
import { queryOf } from './catalogueUrl';
import { FacetActs } from './FacetActs';
import { Facets } from './Facets';
import { Fold } from './Fold';
import { Hero } from './Hero';
import { NothingFound } from './NothingFound';
import { Results } from './Results';
import { RESULTS } from './showResults';
import { Statistics } from './Statistics';
import { Toolbar } from './Toolbar';
import { useCatalogueState } from './useCatalogueState';
import { useResultKeys } from './useResultKeys';
import css from './Results.module.css';

/** Search, announcements, figures and the catalogue; `children` stand below the search. The whole search state is in the address. */
export function CataloguePage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('catalogue');
  const controls = useCatalogueState();
  const [facetsOpen, setFacetsOpen] = useState(false);
  const close = () => setFacetsOpen(false);
  const query = useSearchCatalogueQuery({ query: queryOf(controls.state) });
  // While the next result loads, the present one stays, dimmed, instead of a skeleton.
  const answer = query.isError ? query.currentData : query.data;
  const field = useRef<HTMLInputElement>(null);
  const { toCount, toFirst, moveInResults } = useResultKeys(field, query.isFetching);

  return (
    <>
      <Hero {...controls} field={field} onSubmit={toCount} onMoveDown={toFirst} />
      <Fold folded={controls.state.q !== ''}>
        {children}
        <Statistics />
      </Fold>
      <WithSidebar
        label={t('facet.title')}
        sidebar={answer ? <Facets page={answer} {...controls} /> : query.isLoading && <SkeletonLines lines={9} />}
        open={facetsOpen}
        onClose={close}
        footer={answer && <FacetActs controls={controls} total={answer.totalItems} onClose={close} />}
        className={css.frame}
        id={RESULTS}
      >
        <section aria-label={t('results.title')} onKeyDown={moveInResults}>
          <Toolbar controls={controls} page={answer} onOpenFacets={() => setFacetsOpen(true)} />
          <QueryView
            query={{ ...query, data: answer }}
            skeleton={<SkeletonCards cards={6} />}
            empty={<NothingFound controls={controls} total={answer?.totalItems ?? 0} />}
            failure={t('results.failed')}
          >
            {(page) => <Results controls={controls} page={page} stale={query.isFetching && !query.currentData} />}
          </QueryView>
        </section>
      </WithSidebar>
    </>
  );
}
