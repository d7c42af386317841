import type { FormEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '@titian/shared-contracts/main-page';
import { Button, classes, SearchInput, useFormat } from '@titian/shared-ui';
import { Examples } from './Examples';
import { Fold } from './Fold';
import { HeroNote } from './HeroNote';
import type { CatalogueControls } from './useCatalogueState';
import { useSaid } from './useSaid';
import css from './Hero.module.css';

interface Props extends Pick<CatalogueControls, 'state' | 'setQuery' | 'searchFor'> {
  block: BlockOf<'hero'>;
  /** Stands beside it. */
  news: ReactNode;
  /** Null where the page has no catalogue for the reader: there is nothing to search. */
  search: Search | null;
}
interface Search {
  field: RefObject<HTMLInputElement | null>;
  /** Enter and the button: to the number of results. */
  onSubmit: () => void;
  /** Arrow down: to the first result. */
  onMoveDown: () => void;
}

/** The search field, and what is new. Searching happens while typing; all but the field then makes room for the results. */
export function Hero({ block, news, state, setQuery, searchFor, search }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const said = useSaid();
  const send = (event: FormEvent) => {
    event.preventDefault();
    search?.onSubmit();
  };
  const searching = search !== null && state.q !== '';
  return (
    <section className={css.hero}>
      <div className={classes(css.frame, !news && css.alone, searching && css.searching)}>
        <div>
          <Fold folded={searching} kept>
            <h1 className={css.title} {...said(block.title)} />
            <p className={css.lead} {...said(block.lead)} />
          </Fold>
          {search && (
            <form role="search" className={css.search} onSubmit={send}>
              <SearchInput
                ref={search.field}
                size="large"
                shortcut="/"
                className={css.input}
                value={state.q}
                onSearch={setQuery}
                onMoveDown={search.onMoveDown}
                placeholder={format.text(block.searchHint)}
                label={t('home.searchLabel')}
              />
              <Button type="primary" size="large" htmlType="submit" icon="search" className={css.go}>
                <span className={css.goText}>{t('home.search')}</span>
              </Button>
            </form>
          )}
          <Fold folded={searching}>
            {search && <Examples onAsk={searchFor} />}
            {(block.note.my || block.note.en) && <HeroNote block={block} />}
          </Fold>
        </div>
        {news && <Fold folded={searching}>{news}</Fold>}
      </div>
    </section>
  );
}
