import { authoringPaths } from '@titian/shared-contracts/authoring';
import { projectPaths } from '@titian/shared-contracts/project';

/** The tabs of an owner's page, in their order. */
export const TABS = [
  ...(['overview', 'about', 'endpoint', 'package', 'security', 'setting', 'subscription'] as const),
  ...(['users', 'analytics', 'drift'] as const),
] as const;
export type Tab = (typeof TABS)[number];

export const tabPath = (id: string, tab: Tab): string =>
  tab === 'overview' ? projectPaths.owner(id) : authoringPaths.tab(id, tab);

/** The tab that an address without an id names: `/myapi/security`. */
export const tabOf = (path: string): Tab => TABS.find((tab) => path.toLowerCase().endsWith(`/${tab}`)) ?? 'overview';
