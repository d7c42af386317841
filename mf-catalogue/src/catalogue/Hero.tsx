import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, SearchInput } from '@titian/shared-ui';
import { Announcements } from './Announcements';
import { Examples } from './Examples';
import { showResults } from './showResults';
import type { CatalogueControls } from './useCatalogueState';
import css from './Hero.module.css';

/** The search field, and what is new. Searching happens while typing; the button scrolls to the results. */
export function Hero({ state, setQuery, searchFor }: Pick<CatalogueControls, 'state' | 'setQuery' | 'searchFor'>) {
  const { t } = useTranslation('catalogue');
  const send = (event: FormEvent) => {
    event.preventDefault();
    showResults();
  };
  return (
    <section className={css.hero}>
      <div className={css.frame}>
        <div>
          <h1 className={css.title}>{t('home.title')}</h1>
          <p className={css.lead}>{t('home.lead')}</p>
          <form role="search" className={css.search} onSubmit={send}>
            <SearchInput
              size="large"
              className={css.input}
              value={state.q}
              onSearch={setQuery}
              placeholder={t('home.searchHint')}
              label={t('home.searchLabel')}
            />
            <Button type="primary" size="large" htmlType="submit" icon="search" className={css.go}>
              <span className={css.goText}>{t('home.search')}</span>
            </Button>
          </form>
          <Examples onAsk={searchFor} />
        </div>
        <Announcements />
      </div>
    </section>
  );
}
