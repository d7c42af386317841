import { useTranslation } from 'react-i18next';
import type { CataloguePage } from '@titian/shared-contracts/catalogue';
import { Button, classes, Notice, Pager } from '@titian/shared-ui';
import { ApiCard } from './ApiCard';
import { ApiRow } from './ApiRow';
import { showResults } from './showResults';
import type { CatalogueControls } from './useCatalogueState';
import css from './Results.module.css';

interface Props {
  controls: CatalogueControls;
  page: CataloguePage;
  /** The results on screen belong to the previous search while the new ones load. */
  stale: boolean;
}

/** The APIs found, as cards or as a list, with paging. */
export function Results({ controls, page, stale }: Props) {
  const { t } = useTranslation('catalogue');
  const { state, choose, goTo, setQuery } = controls;
  const narrowByTag = (tag: string) => choose('tag', [...new Set([...state.chosen.tag, tag])]);
  const goToPage: typeof goTo = (to) => {
    goTo(to);
    showResults();
  };
  const correction = page.correctedTo;
  return (
    <div className={classes(css.results, stale && css.stale)} aria-busy={stale}>
      {correction && (
        <Notice
          title={t('results.corrected', { words: correction })}
          action={
            <Button size="small" onClick={() => setQuery(correction)}>
              {t('results.useCorrection')}
            </Button>
          }
        >
          {t('results.asTyped', { words: state.q })}
        </Notice>
      )}
      {state.view === 'list' ? (
        <ul className={css.list}>
          {page.data.map((card) => (
            <ApiRow key={card.id} card={card} />
          ))}
        </ul>
      ) : (
        <ul className={css.grid}>
          {page.data.map((card) => (
            <ApiCard key={card.id} card={card} onTag={narrowByTag} />
          ))}
        </ul>
      )}
      <Pager page={page.page} pageSize={page.pageSize} totalItems={page.totalItems} onChange={goToPage} />
    </div>
  );
}
