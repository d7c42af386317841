import { useTranslation } from 'react-i18next';
import { Button, useFormat } from '@titian/shared-ui';
import type { CatalogueControls } from './useCatalogueState';

interface Props {
  controls: CatalogueControls;
  total: number;
  onClose: () => void;
}

/** Buttons below the facets on a small screen: clear them, or show the results. */
export function FacetActs({ controls, total, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return (
    <>
      <Button onClick={controls.clearFacets}>{t('facet.clear')}</Button>
      <Button type="primary" onClick={onClose}>
        {t('facet.showResults', { count: total, total: format.number(total) })}
      </Button>
    </>
  );
}
