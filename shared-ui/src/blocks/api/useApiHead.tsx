import {
  OWNER_TABS,
  type OwnerTab,
  ownerTabPath,
  type OwnProject,
  projectPaths,
  shownState,
} from '@titian/shared-contracts/project';
import { useFormat } from '../../format/useFormat';
import type { PageProps } from '../../layout/Page';
import { StatusTag } from '../../marks/StatusTag';
import { useBlockWords } from '../useBlockWords';

export interface ApiHeadOptions {
  /** The tab that is shown. */
  tab: OwnerTab;
  /** Tabs that the reader may not open. */
  without?: readonly OwnerTab[];
}
export type ApiHead = Pick<PageProps, 'title' | 'mark' | 'purpose' | 'breadcrumb' | 'tabs'>;

/**
 * What the page of an API shows its owner above each tab, the same in every section that has one: name, state, way back, tabs. The state's words
 * are the section's `state.project.*` and, in review, `state.version.*`.
 */
export function useApiHead(): (project: OwnProject, options: ApiHeadOptions) => ApiHead {
  const t = useBlockWords();
  const format = useFormat();
  return (project, { tab, without = [] }) => {
    const counts: Partial<Record<OwnerTab, number>> = { subscription: project.subscribers };
    const name = format.text(project.Name);
    return {
      title: name,
      mark: <StatusTag {...shownState(project)} />,
      purpose: format.text(project.summary) || undefined,
      breadcrumb: [{ label: t('api.registry'), to: projectPaths.registry() }, { label: name }],
      tabs: OWNER_TABS.filter((one) => !without.includes(one)).map((one) => ({
        ...{ to: ownerTabPath(project.id, one), label: t(`api.tabs.${one}`), current: one === tab },
        ...(counts[one] !== undefined && { count: counts[one] }),
      })),
    };
  };
}
