import { projectPaths } from './paths';

/** The tabs of an API's page for its owner, in their order (spec §2 `/myapi/{id?}`). */
export const OWNER_TABS = [
  ...(['overview', 'about', 'endpoint', 'package', 'security', 'setting', 'subscription'] as const),
  ...(['users', 'logs', 'analytics', 'drift'] as const),
] as const;
export type OwnerTab = (typeof OWNER_TABS)[number];

/** The page of a tab; locale-free. */
export const ownerTabPath = (id: string, tab: OwnerTab): string =>
  tab === 'overview' ? projectPaths.owner(id) : `${projectPaths.owner(id)}/${tab}`;
