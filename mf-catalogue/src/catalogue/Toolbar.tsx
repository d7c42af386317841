import { useTranslation } from 'react-i18next';
import { type CataloguePage, CatalogueSort } from '@titian/shared-contracts/catalogue';
import { portalFeatures } from '@titian/shared-auth';
import { Button, Icon, Menu, Segmented, useFormat } from '@titian/shared-ui';
import { ChosenFacets } from './ChosenFacets';
import type { CatalogueControls } from './useCatalogueState';
import css from './Results.module.css';

interface Props {
  controls: CatalogueControls;
  page: CataloguePage | undefined;
  onOpenFacets: () => void;
}

function SortMenu({ controls: { state, sortBy } }: { controls: CatalogueControls }) {
  const { t } = useTranslation('catalogue');
  const label = (sort: CatalogueSortName) =>
    sort === 'relevance' && !state.q ? t('sort.recommended') : t(`sort.${sort}`);
  const sorts = CatalogueSort.options.filter((sort) => sort !== 'rating' || portalFeatures().ratings);
  const items = sorts.map((sort) => ({
    key: sort,
    label: label(sort),
    checked: sort === state.sort,
    run: () => sortBy(sort),
  }));
  return (
    <Menu items={items} label={t('sort.title')}>
      <Button type="text" size="small" aria-label={t('sort.by', { order: label(state.sort) })}>
        {label(state.sort)}
        <Icon name="down" size={12} />
      </Button>
    </Menu>
  );
}
type CatalogueSortName = (typeof CatalogueSort.options)[number];

/** Number of results, active filters, sort order and view. */
export function Toolbar({ controls, page, onOpenFacets }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const views = [
    { value: 'grid', label: '', icon: 'appstore', name: t('view.grid') },
    { value: 'list', label: '', icon: 'unordered-list', name: t('view.list') },
  ] as const;
  return (
    <div className={css.toolbar}>
      <h2 className={css.count} tabIndex={-1} aria-live="polite">
        {page ? t('results.count', { count: page.totalItems, total: format.number(page.totalItems) }) : ' '}
      </h2>
      <ChosenFacets controls={controls} facets={page?.facets} />
      <span className={css.tools}>
        <Button size="small" icon="filter" className={css.openFacets} onClick={onOpenFacets}>
          {t('facet.open')}
        </Button>
        <SortMenu controls={controls} />
        <span className={css.wide}>
          <Segmented options={views} value={controls.state.view} onChange={controls.setView} label={t('view.title')} />
        </span>
      </span>
    </div>
  );
}
