import { useSearchParams } from 'react-router-dom';
import type { SearchTrial } from '@titian/shared-contracts/catalogue-setting';
import { Card, QueryView, SearchInput, SkeletonLines, useFormat, useTranslation } from '@titian/shared-ui';
import { useSearchTrialQuery } from './catalogueSettings.api';
import css from './catalogue.module.css';

const LONGEST = 200;

function Found({ title, found: { totalItems, apis } }: { title: string; found: SearchTrial['without'] }) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  return (
    <section className={css.found} aria-label={title}>
      <h3>{title}</h3>
      <p>{t('catalogueSettings.apis', { count: totalItems, total: format.number(totalItems) })}</p>
      <ul>
        {apis.map(({ id, Name }) => (
          <li key={id}>{format.text(Name)}</li>
        ))}
      </ul>
      {totalItems > apis.length && (
        <p>{t('catalogueSettings.trial.more', { total: format.number(totalItems - apis.length) })}</p>
      )}
    </section>
  );
}

/** What a search finds with and without synonyms; what is tried is in the address. */
export function TrialCard() {
  const { t } = useTranslation('cms');
  const [search, setSearch] = useSearchParams();
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST);
  const query = useSearchTrialQuery({ query: { q } }, { skip: q === '' });
  const tryOut = (text: string) =>
    setSearch(
      (before) => {
        if (text.trim()) before.set('q', text.trim());
        else before.delete('q');
        return before;
      },
      { replace: true },
    );
  return (
    <Card title={t('catalogueSettings.trial.title')}>
      <div className={css.trial}>
        <SearchInput value={q} onSearch={tryOut} placeholder={t('catalogueSettings.trial.field')} />
        {q === '' ? (
          <p>{t('catalogueSettings.trial.hint')}</p>
        ) : (
          <QueryView
            query={query}
            skeleton={<SkeletonLines lines={4} />}
            failure={t('catalogueSettings.trial.failure')}
          >
            {({ withSynonyms, without }) => (
              <>
                <Found title={t('catalogueSettings.trial.with')} found={withSynonyms} />
                <Found title={t('catalogueSettings.trial.without')} found={without} />
              </>
            )}
          </QueryView>
        )}
      </div>
    </Card>
  );
}
