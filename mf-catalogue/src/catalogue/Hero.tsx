import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, SearchInput } from '@titian/shared-ui';
import { Announcements } from './Announcements';
import { Examples } from './Examples';
import { showResults } from './showResults';
import type { CatalogueControls } from './useCatalogueState';
import css from './Hero.module.css';

/** The question, and what is new. Searching happens while typing; the button takes to the answers. */
export function Hero({ state, type, ask }: Pick<CatalogueControls, 'state' | 'type' | 'ask'>) {
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
              onSearch={type}
              placeholder={t('home.searchHint')}
              label={t('home.searchLabel')}
            />
            <Button type="primary" size="large" htmlType="submit" icon="search" className={css.go}>
              <span className={css.goText}>{t('home.search')}</span>
            </Button>
          </form>
          <Examples onAsk={ask} />
        </div>
        <Announcements />
      </div>
    </section>
  );
}
