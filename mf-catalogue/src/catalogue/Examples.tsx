import { useTranslation } from 'react-i18next';
import { Button, useFormat } from '@titian/shared-ui';
import { readState, queryOf } from './catalogueUrl';
import { useSearchCatalogueQuery } from '../parts/catalogue.api';
import css from './Hero.module.css';

const SHOWN = 4;
const WHOLE_CATALOGUE = { query: queryOf(readState(new URLSearchParams())) };

/** The catalogue without any search: its facets say what there is. */
export const useWholeCatalogue = () => useSearchCatalogueQuery(WHOLE_CATALOGUE);

/** Example searches that have results: the most common tags of the catalogue, in the reader's language. */
export function Examples({ onAsk: onSearch }: { onAsk: (q: string) => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { data } = useWholeCatalogue();
  const tags = data?.facets.tag.slice(0, SHOWN) ?? [];
  return (
    <p className={css.examples}>
      {tags.length > 0 && <span>{t('home.examples')}</span>}
      {tags.map(({ value, label }) => (
        <Button key={value} type="link" size="small" onClick={() => onSearch(format.text(label))}>
          {format.text(label)}
        </Button>
      ))}
    </p>
  );
}
