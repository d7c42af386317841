import type { ReactNode } from 'react';
import { Tabs } from '../../antd/parts';
import type { ListState } from '../../list/useListState';
import css from './detail.module.css';

/** What of a list's address the tabs need. */
export type TabState = Pick<ListState, 'param' | 'setParam'>;

export interface DetailTab {
  key: string;
  label: string;
  children: ReactNode;
}

/** Parts of a thing behind tabs; the chosen one stands in the address, the first where none does. */
export function DetailTabs({ state, tabs }: { state: TabState; tabs: readonly DetailTab[] }) {
  const asked = state.param('tab');
  const active = tabs.some(({ key }) => key === asked) ? asked! : tabs[0]!.key;
  const choose = (key: string) => state.setParam('tab', key === tabs[0]!.key ? null : key, { keepPage: true });
  return <Tabs className={css.tabs} activeKey={active} onChange={choose} items={[...tabs]} destroyOnHidden />;
}
