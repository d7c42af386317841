import type { BlockOf } from '@titian/shared-contracts/main-page';
import { AgencyMark, answeredAs, QueryView, Skeleton, useFormat, useTranslation } from '@titian/shared-ui';
import { useWholeCatalogue } from '../Examples';
import { showResults } from '../showResults';
import type { CatalogueControls } from '../useCatalogueState';
import { Band } from './Band';
import { TILES_HEIGHT } from './BlockBones';
import css from './blocks.module.css';

interface Props {
  block: BlockOf<'categories' | 'agencies'>;
  controls: CatalogueControls;
}

/** The categories or the agencies of the catalogue, each with how many APIs it has; choosing one narrows the catalogue to it. */
export function PublisherList({ block, controls }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const query = useWholeCatalogue();
  const facet = block.type === 'categories' ? 'category' : 'agency';
  const choose = (value: string) => {
    controls.choose(facet, [value]);
    showResults();
  };
  return (
    <Band title={block.title}>
      <QueryView
        fills={false}
        query={answeredAs(query, ({ facets }) => facets[facet])}
        skeleton={<Skeleton height={TILES_HEIGHT} />}
        failure={t('results.failed')}
      >
        {(values) => (
          <ul className={css.tiles}>
            {values.map(({ value, label, count }) => (
              <li key={value}>
                <button type="button" className={css.tile} onClick={() => choose(value)}>
                  {facet === 'agency' && <AgencyMark code={value} size={36} />}
                  <span className={css.words}>
                    <strong>{format.text(label)}</strong>
                    <span>{t('results.count', { count, total: format.number(count) })}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Band>
  );
}
