import { Card, Empty, Pager, QueryView, SkeletonLines, Timeline, useTranslation } from '@titian/shared-ui';
import { useListState } from '@titian/shared-ui/data';
import { useRegistryEntriesQuery } from '../platform.api';
import css from '../platform.module.css';
import { useSectionContext } from './sectionContext';
import { useTimeline } from './useTimeline';

/** History of the section: what was done, by whom and why. */
export function HistoryPart() {
  const { t } = useTranslation('admin');
  const { name } = useSectionContext().section;
  const { query: listQuery, goTo } = useListState();
  const query = useRegistryEntriesQuery({ query: { ...listQuery, section: name } });
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
            <Pager page={listQuery.page} pageSize={listQuery.pageSize} totalItems={totalItems} onChange={goTo} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}
