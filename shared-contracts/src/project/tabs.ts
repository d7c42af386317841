import { projectPaths } from './paths';

/** The tabs of an API's page for its owner, in their order (spec §2 `/myapi/{id?}`). */
export const OWNER_TABS = [
  ...(['overview', 'about', 'endpoint', 'package', 'security', 'setting', 'subscription'] as const),
  ...(['users', 'logs', 'analytics', 'drift'] as const),
] as const;
export type OwnerTab = (typeof OWNER_TABS)[number];

/** Every page of an API's owner that an address may name without an id: its tabs, and where an endpoint is registered or changed. */
export const OWNER_PLACES = [...OWNER_TABS, 'endpoint/add', 'endpoint/edit'] as const;
export type OwnerPlace = (typeof OWNER_PLACES)[number];

/** The page of a tab, or of an endpoint; locale-free. */
export const ownerTabPath = (id: string, place: OwnerPlace): string =>
  place === 'overview' ? projectPaths.owner(id) : `${projectPaths.owner(id)}/${place}`;
