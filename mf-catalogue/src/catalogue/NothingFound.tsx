import { useTranslation } from 'react-i18next';
import { Button, Empty } from '@titian/shared-ui';
import { chosenFacets, isNarrowed } from './catalogueUrl';
import { NoFavourites } from './NoFavourites';
import type { CatalogueControls } from './useCatalogueState';
import css from './Results.module.css';

/** Shown when nothing matches: tips, and one button that brings results back. */
export function NothingFound({
  controls: { state, clearAll, clearFacets, goTo },
  total,
}: {
  controls: CatalogueControls;
  total: number;
}) {
  const { t } = useTranslation('catalogue');
  if (total > 0)
    return (
      <Empty
        icon="search"
        title={t('empty.pastEnd')}
        body={t('empty.pastEndBody')}
        action={<Button onClick={() => goTo({ page: 1, pageSize: state.pageSize })}>{t('empty.firstPage')}</Button>}
      />
    );
  if (!state.q && state.favourites && chosenFacets(state).length === 0) return <NoFavourites onShowAll={clearAll} />;
  if (!state.q && !isNarrowed(state))
    return <Empty icon="api" title={t('empty.portal')} body={t('empty.portalBody')} />;
  const tips = (
    <ul className={css.tips}>
      <li>{t('empty.tipWords')}</li>
      <li>{t('empty.tipLanguage')}</li>
      <li>{t('empty.tipField')}</li>
    </ul>
  );
  const drop = isNarrowed(state) && state.q !== '' ? clearFacets : clearAll;
  return (
    <Empty
      icon="search"
      title={state.q ? t('empty.words', { words: state.q }) : t('empty.facets')}
      body={tips}
      action={<Button onClick={drop}>{t(drop === clearFacets ? 'facet.clearAll' : 'empty.clear')}</Button>}
    />
  );
}
