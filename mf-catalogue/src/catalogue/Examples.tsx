import { useTranslation } from 'react-i18next';
import { Button } from '@titian/shared-ui';
import { readState, queryOf } from './catalogueUrl';
import { useSearchCatalogueQuery } from '../parts/catalogue.api';
import css from './Hero.module.css';

const SHOWN = 4;
const WHOLE_CATALOGUE = { query: queryOf(readState(new URLSearchParams())) };

/** Searches that find something: the catalogue's own commonest tags. */
export function Examples({ onAsk }: { onAsk: (q: string) => void }) {
  const { t } = useTranslation('catalogue');
  const { data } = useSearchCatalogueQuery(WHOLE_CATALOGUE);
  const tags = data?.facets.tag.slice(0, SHOWN) ?? [];
  return (
    <p className={css.examples}>
      {tags.length > 0 && <span>{t('home.examples')}</span>}
      {tags.map(({ value }) => (
        <Button key={value} type="link" size="small" onClick={() => onAsk(value)}>
          {value}
        </Button>
      ))}
    </p>
  );
}
