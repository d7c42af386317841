import { useTranslation } from 'react-i18next';
import { FACETS, type CataloguePage } from '@titian/shared-contracts';
import { Button, Chip } from '@titian/shared-ui';
import { isNarrowed } from './catalogueUrl';
import type { CatalogueControls } from './useCatalogueState';
import { useFacetLabel } from './useFacetLabel';
import css from './Results.module.css';

interface Props {
  controls: CatalogueControls;
  facets: CataloguePage['facets'] | undefined;
}

/** The filters that are on, each to take off. */
export function ChosenFacets({ controls: { state, choose, clearFacets }, facets }: Props) {
  const { t } = useTranslation('catalogue');
  const label = useFacetLabel();
  if (!isNarrowed(state)) return null;
  const chosen = FACETS.filter((facet) => state.chosen[facet].length > 0);
  return (
    <span className={css.chips}>
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
      {chosen.length > 1 && (
        <Button type="link" size="small" onClick={clearFacets}>
          {t('facet.clearAll')}
        </Button>
      )}
    </span>
  );
}
