import type { FormEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, classes, SearchInput } from '@titian/shared-ui';
import { Announcements } from './Announcements';
import { Examples } from './Examples';
import { Fold } from './Fold';
import type { CatalogueControls } from './useCatalogueState';
import css from './Hero.module.css';

interface Props extends Pick<CatalogueControls, 'state' | 'setQuery' | 'searchFor'> {
  field: RefObject<HTMLInputElement | null>;
  /** Enter and the button: to the number of results. */
  onSubmit: () => void;
  /** Arrow down: to the first result. */
  onMoveDown: () => void;
}

/** The search field, and what is new. Searching happens while typing; all but the field then makes room for the results. */
export function Hero({ state, setQuery, searchFor, field, onSubmit, onMoveDown }: Props) {
  const { t } = useTranslation('catalogue');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const searching = state.q !== '';
  return (
    <section className={css.hero}>
      <div className={classes(css.frame, searching && css.searching)}>
        <div>
          <Fold folded={searching} kept>
            <h1 className={css.title}>{t('home.title')}</h1>
            <p className={css.lead}>{t('home.lead')}</p>
          </Fold>
          <form role="search" className={css.search} onSubmit={send}>
            <SearchInput
              ref={field}
              size="large"
              shortcut="/"
              className={css.input}
              value={state.q}
              onSearch={setQuery}
              onMoveDown={onMoveDown}
              placeholder={t('home.searchHint')}
              label={t('home.searchLabel')}
            />
            <Button type="primary" size="large" htmlType="submit" icon="search" className={css.go}>
              <span className={css.goText}>{t('home.search')}</span>
            </Button>
          </form>
          <Fold folded={searching}>
            <Examples onAsk={searchFor} />
          </Fold>
        </div>
        <Fold folded={searching}>
          <Announcements />
        </Fold>
      </div>
    </section>
  );
}
