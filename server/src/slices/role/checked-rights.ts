import type { Permission, PermissionMap, ResolvedSection, RoleName } from '@titian/shared-contracts';
import { type CheckedRight, BUILT_IN_ROLES } from '@titian/shared-contracts/role';
import type { NamedEndpoint } from '../../http/named-endpoint';
import { permissionsOf } from '../../rights/permissions';

/** Rights that services check during a call, besides the access that its contract entry names. */
export const CHECKED_IN_SERVICES: readonly Permission[] = [
  'api.create',
  'api.update',
  'api.view',
  'credential.create',
  'helpdesk.update',
  'order.approve',
  'subscription.update',
];

const allPermissions = (): Permission[] => permissionsOf(BUILT_IN_ROLES.SuperAdministrator);
const endpointsOf = (permission: string, endpoints: readonly NamedEndpoint[]) =>
  endpoints
    .filter(({ entry }) => entry.access === permission)
    .map(({ entry: { method, path, summary } }) => ({ method, path, summary }));

/** Where rights are checked: in the sections that run, and in the calls that are mounted. */
export interface RightSources {
  sections: readonly ResolvedSection[];
  endpoints: readonly NamedEndpoint[];
}

/** The rights that the portal checks, each with the pages and calls it gives access to. A right that is never checked can't be given. */
export function checkedRights({ sections, endpoints }: RightSources): CheckedRight[] {
  const routes = sections.flatMap((section) => section.routes);
  const menu = sections.flatMap((section) => section.nav);
  return allPermissions().flatMap((permission) => {
    const pages = routes
      .filter((route) => route.permission === permission)
      .map(({ pattern, title }) => ({ pattern, title }));
    const calls = endpointsOf(permission, endpoints);
    const isChecked =
      pages.length > 0 ||
      calls.length > 0 ||
      CHECKED_IN_SERVICES.includes(permission) ||
      menu.some((entry) => entry.permission === permission);
    return isChecked ? [{ permission, pages, endpoints: calls }] : [];
  });
}

const holds = (rights: readonly Permission[], needed: string | undefined) =>
  needed === undefined || (rights as readonly string[]).includes(needed);

/** Pages, menu entries and calls that a role with this base and these rights gives access to; those that need no right are left out. */
export function accessOf(base: RoleName, map: PermissionMap, { sections, endpoints }: RightSources) {
  const rights = permissionsOf(map);
  const isDeveloper = base !== 'Client';
  const pages = sections
    .flatMap(({ routes }) => routes)
    .filter(({ permission }) => permission && holds(rights, permission))
    .filter(({ guards }) => isDeveloper || !guards.includes('developer'))
    .map(({ pattern, title }) => ({ pattern, title }));
  const menu = sections
    .flatMap(({ nav }) => nav)
    .filter(({ permission, roles }) => permission && holds(rights, permission) && (!roles || roles.includes(base)))
    .map(({ path: pattern, label: title }) => ({ pattern, title }));
  return { pages, menu, endpoints: rights.flatMap((right) => endpointsOf(right, endpoints)) };
}
export type Access = ReturnType<typeof accessOf>;
