import { useTranslation } from 'react-i18next';
import type { CataloguePage } from '@titian/shared-contracts';
import { Button, Dialog, useFormat } from '@titian/shared-ui';
import { Facets } from './Facets';
import type { CatalogueControls } from './useCatalogueState';

interface Props {
  controls: CatalogueControls;
  page: CataloguePage;
  onClose: () => void;
}

/** The facets of a small screen. */
export function FacetDrawer({ controls, page, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const total = format.number(page.totalItems);
  const footer = (
    <>
      <Button onClick={controls.clearFacets}>{t('facet.clear')}</Button>
      <Button type="primary" onClick={onClose}>
        {t('facet.showResults', { count: page.totalItems, total })}
      </Button>
    </>
  );
  return (
    <Dialog side title={t('facet.title')} onClose={onClose} footer={footer}>
      <Facets page={page} {...controls} />
    </Dialog>
  );
}
