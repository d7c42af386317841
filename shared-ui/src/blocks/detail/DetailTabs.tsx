import type { ReactNode } from 'react';
import { Tabs } from '../../antd/parts';
import type { ListState } from '../../list/useListState';
import css from './detail.module.css';

/** The part of the list state that the tabs need. */
export type TabState = Pick<ListState, 'param' | 'setParam'>;

export interface DetailTab {
  key: string;
  label: string;
  children: ReactNode;
}

/** The parts of a thing as tabs; the URL keeps the active one, the first is the default. */
export function DetailTabs({ state, tabs }: { state: TabState; tabs: readonly DetailTab[] }) {
  const tab = state.param('tab');
  const active = tabs.some(({ key }) => key === tab) ? tab! : tabs[0]!.key;
  const choose = (key: string) => state.setParam('tab', key === tabs[0]!.key ? null : key, { keepPage: true });
  return <Tabs className={css.tabs} activeKey={active} onChange={choose} items={[...tabs]} destroyOnHidden />;
}
