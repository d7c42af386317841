import type { Permission, PermissionMap, ResolvedSection, RoleName } from '@titian/shared-contracts';
import { type AskedRight, BUILT_IN_ROLES } from '@titian/shared-contracts/role';
import type { NamedEndpoint } from '../../http/named-endpoint';
import { permissionsOf } from '../../rights/permissions';

/** Rights that a service asks for inside of a call, beside the one at its door. */
export const ASKED_INSIDE: readonly Permission[] = [
  'api.create',
  'api.update',
  'api.view',
  'credential.create',
  'helpdesk.update',
  'order.approve',
  'subscription.update',
];

const everything = (): Permission[] => permissionsOf(BUILT_IN_ROLES.SuperAdministrator);
const opens = (permission: string, endpoints: readonly NamedEndpoint[]) =>
  endpoints
    .filter(({ entry }) => entry.access === permission)
    .map(({ entry: { method, path, summary } }) => ({ method, path, summary }));

/** Where rights are asked for: the sections that run, and the calls that are mounted. */
export interface Askers {
  sections: readonly ResolvedSection[];
  endpoints: readonly NamedEndpoint[];
}

/** The rights that anything in the portal asks for, each with what it opens; a right that nothing asks for has no box to tick. */
export function askedRights({ sections, endpoints }: Askers): AskedRight[] {
  const routes = sections.flatMap((section) => section.routes);
  const menu = sections.flatMap((section) => section.nav);
  return everything().flatMap((permission) => {
    const pages = routes
      .filter((route) => route.permission === permission)
      .map(({ pattern, title }) => ({ pattern, title }));
    const calls = opens(permission, endpoints);
    const isAsked =
      pages.length > 0 ||
      calls.length > 0 ||
      ASKED_INSIDE.includes(permission) ||
      menu.some((entry) => entry.permission === permission);
    return isAsked ? [{ permission, pages, endpoints: calls }] : [];
  });
}

const holds = (rights: readonly Permission[], needed: string | undefined) =>
  needed === undefined || (rights as readonly string[]).includes(needed);

/** Pages, menu entries and calls that a base with these rights has; what asks for no right is left out. */
export function opensFor(base: RoleName, map: PermissionMap, { sections, endpoints }: Askers) {
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
  return { pages, menu, endpoints: rights.flatMap((right) => opens(right, endpoints)) };
}
export type Opened = ReturnType<typeof opensFor>;
