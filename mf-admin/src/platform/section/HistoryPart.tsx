import { Card, Empty, Pager, QueryView, SkeletonLines, Timeline, useTranslation } from '@titian/shared-ui';
import { useListState } from '@titian/shared-ui/data';
import { useRegistryEntriesQuery } from '../platform.api';
import css from '../platform.module.css';
import { useSectionHere } from './sectionContext';
import { useTimeline } from './useTimeline';

/** Everything that was done to the section, by whom and why. */
export function HistoryPart() {
  const { t } = useTranslation('admin');
  const { name } = useSectionHere().section;
  const { query: asked, goTo } = useListState();
  const query = useRegistryEntriesQuery({ query: { ...asked, section: name } });
  const toEntry = useTimeline();
  return (
    <Card title={t('registryHistory.title')} hint={t('registryHistory.hint')}>
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={10} />}
        failure={t('registryHistory.failure')}
        empty={<Empty icon="history" title={t('registryHistory.empty')} />}
      >
        {({ data, totalItems }) => (
          <div className={css.block}>
            <Timeline entries={data.map(toEntry)} />
            <Pager page={asked.page} pageSize={asked.pageSize} totalItems={totalItems} onChange={goTo} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}
