import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { useFormat } from '../format/useFormat';
import type { ListState } from '../list/useListState';
import type { SavedView } from './tableTypes';
import page from '../layout/Page.module.css';
import css from './ResourceTable.module.css';

/** The views of a table as tabs, kept as `?view=`; the first is the default. */
export function ViewTabs<F extends string>({ views, state }: { views: readonly SavedView[]; state: ListState<F> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const first = views[0]?.value;
  const now = state.param('view') ?? first;
  return (
    <div role="group" aria-label={t('table.views')} className={classes(page.tabs, css.views)}>
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          className={page.tab}
          aria-current={view.value === now || undefined}
          onClick={() => state.setParam('view', view.value === first ? null : view.value)}
        >
          {view.label}
          {view.count !== undefined && <small>{format.number(view.count)}</small>}
        </button>
      ))}
    </div>
  );
}
