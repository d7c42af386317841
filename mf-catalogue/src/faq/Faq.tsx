import { useId, useState } from 'react';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import type { PublishedGroup } from '@titian/shared-contracts/faq';
import { Button, Empty, Notice, QueryView, SearchInput, SrOnly, useKeyedText, useTranslation } from '@titian/shared-ui';
import { usePublishedFaqQuery } from './faq.api';
import { Groups } from './Groups';
import css from './Faq.module.css';

const countOf = (groups: readonly PublishedGroup[]) => groups.reduce((sum, { questions }) => sum + questions.length, 0);

/** Frequently asked questions at the foot of the home page; renders nothing when none are published. */
export function Faq() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const title = useId();
  const [q, search] = useState('');
  const query = usePublishedFaqQuery({ query: q === '' ? {} : { q } });
  const { data: groups, isFetching, isError, refetch } = query;
  if (!groups) {
    const retry = (
      <Button size="small" onClick={() => void refetch()}>
        {text('action.retry')}
      </Button>
    );
    return isError ? (
      <div className={css.frame}>
        <Notice action={retry}>{t('faq.failure')}</Notice>
      </div>
    ) : null;
  }
  if (groups.length === 0 && q === '') return null;

  const clear = <Button onClick={() => search('')}>{t('faq.clear')}</Button>;
  const empty = (
    <Empty
      icon="search"
      title={t('faq.none', { words: q })}
      body={t('faq.noneBody')}
      action={
        <>
          {clear}
          <Button type="link" to={helpdeskPaths.helpdesk()}>
            {t('faq.helpdesk')}
          </Button>
        </>
      }
    />
  );
  return (
    <section className={css.band} aria-labelledby={title}>
      <div className={css.frame}>
        <header className={css.head}>
          <div>
            <h2 id={title}>{t('faq.title')}</h2>
            <p className={css.lead}>{t('faq.lead')}</p>
          </div>
          <SearchInput className={css.search} value={q} onSearch={search} placeholder={t('faq.search')} />
        </header>
        <QueryView fills={false} query={query} empty={empty}>
          {(found) => <Groups groups={found} stale={isFetching} />}
        </QueryView>
        <div role="status">
          <SrOnly>{q !== '' && !isFetching && t('faq.found', { count: countOf(groups) })}</SrOnly>
        </div>
      </div>
    </section>
  );
}
