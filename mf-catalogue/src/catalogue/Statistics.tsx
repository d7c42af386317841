import { useTranslation } from 'react-i18next';
import { FIGURES_AS_THEY_CAME } from '@titian/shared-contracts/statistics';
import { FigureBand, FigureBandSkeleton, QueryView } from '@titian/shared-ui';
import { useStatisticsQuery } from '../parts/catalogue.api';
import css from './Statistics.module.css';

/** Figures about the portal: those that its administrators chose, in their order. */
export function Statistics() {
  const { t } = useTranslation('catalogue');
  const query = useStatisticsQuery();
  return (
    <section className={css.band} aria-label={t('statistics.title')}>
      <QueryView
        fills={false}
        query={query}
        skeleton={<FigureBandSkeleton count={FIGURES_AS_THEY_CAME.length} />}
        failure={t('statistics.failed')}
      >
        {(statistics) => <FigureBand statistics={statistics} />}
      </QueryView>
    </section>
  );
}
