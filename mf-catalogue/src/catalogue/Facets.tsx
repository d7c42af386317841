import { useTranslation } from 'react-i18next';
import type { CataloguePage, Facet } from '@titian/shared-contracts/catalogue';
import { FavouritesFacet } from './FavouritesFacet';
import { FacetGroup } from './FacetGroup';
import type { CatalogueControls } from './useCatalogueState';
import css from './Facets.module.css';

interface Props extends Pick<CatalogueControls, 'state' | 'choose' | 'chooseFavourites'> {
  page: CataloguePage;
}

/** Organisation, category, terms, health; tags come last, as there are many. */
const ORDER: Facet[] = ['agency', 'category', 'access', 'price', 'status', 'rating', 'tag'];

/** The facets with the number of results for each value. */
export function Facets({ page: { facets, favourites }, state, choose, chooseFavourites }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={css.facets} role="group" aria-label={t('facet.title')}>
      <FavouritesFacet count={favourites} chosen={state.favourites} onChoose={chooseFavourites} />
      {ORDER.map((facet) => (
        <FacetGroup
          key={facet}
          facet={facet}
          values={facets[facet]}
          chosen={state.chosen[facet]}
          onChoose={(values) => choose(facet, values)}
        />
      ))}
    </div>
  );
}
