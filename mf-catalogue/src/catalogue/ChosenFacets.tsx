import { useTranslation } from 'react-i18next';
import type { CataloguePage } from '@titian/shared-contracts/catalogue';
import { Button, Chip } from '@titian/shared-ui';
import { chosenFacets, isNarrowed } from './catalogueUrl';
import type { CatalogueControls } from './useCatalogueState';
import { useFacetLabel } from './useFacetLabel';
import css from './Results.module.css';

interface Props {
  controls: CatalogueControls;
  facets: CataloguePage['facets'] | undefined;
}

/** The active filters as removable chips. */
export function ChosenFacets({ controls: { state, choose, chooseFavourites, clearFacets }, facets }: Props) {
  const { t } = useTranslation('catalogue');
  const label = useFacetLabel();
  if (!isNarrowed(state)) return null;
  const chosen = chosenFacets(state);
  return (
    <span className={css.chips}>
      {state.favourites && (
        <Chip name={t('facet.favourites')} onRemove={() => chooseFavourites(false)}>
          {t('facet.only')}
        </Chip>
      )}
      {chosen.map((facet) => (
        <Chip key={facet} name={t(`facet.${facet}`)} onRemove={() => choose(facet, [])}>
          {state.chosen[facet]
            .map(
              (value) =>
                facets?.[facet].find((one) => one.value === value) ?? { value, label: { my: value, en: value } },
            )
            .map((value) => label(facet, value))
            .join(', ')}
        </Chip>
      ))}
      {chosen.length + Number(state.favourites) > 1 && (
        <Button type="link" size="small" onClick={clearFacets}>
          {t('facet.clearAll')}
        </Button>
      )}
    </span>
  );
}
