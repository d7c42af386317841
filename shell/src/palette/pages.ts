import type { GuardName, NavEntry, Permission, ResolvedSection, UserProfile } from '@titian/shared-contracts';
import { hasPermission, portalFeatures } from '@titian/shared-auth';
import { isVisibleTo } from '../menu/menuOf';
import { OWN_ENTRIES } from '../menu/ownEntries';
import type { PaletteItem } from './items';

type Route = ResolvedSection['routes'][number];

const ADMITS: Record<GuardName, (user: UserProfile | null) => boolean> = {
  authenticated: (user) => user !== null,
  notAuthenticated: (user) => user === null,
  developer: (user) => user?.role.base !== 'Client',
  checkdata: () => true,
  guestCatalogue: (user) => user !== null || portalFeatures().guestCatalogue,
};
const mayOpen = ({ guards, permission }: Route, user: UserProfile | null) =>
  guards.every((guard) => ADMITS[guard](user)) &&
  (permission === undefined || hasPermission(user, permission as Permission));

const ofEntry = ({ path, label, icon }: NavEntry): PaletteItem => ({ key: `page:${path}`, label, icon, path });

/** Whether a page is below a menu entry and has no parameters: `/lots/create` below `/lots`. */
const isBelow = (pattern: string, { path }: NavEntry) =>
  path !== '/' && pattern.startsWith(`${path}/`) && !pattern.includes(':');

/** The pages that a user may open, from menu entries and routes, without duplicates. */
export function pagesOf(sections: readonly ResolvedSection[], user: UserProfile | null): PaletteItem[] {
  const entries = [...sections.flatMap(({ nav }) => nav), ...OWN_ENTRIES].filter((entry) => isVisibleTo(entry, user));
  const below = sections
    .flatMap(({ routes }) => routes)
    .filter((route) => mayOpen(route, user))
    .flatMap((route): PaletteItem[] => {
      const parent = entries.find((entry) => isBelow(route.pattern, entry));
      if (!parent) return [];
      const { pattern: path, title } = route;
      return [{ key: `page:${path}`, label: title, hint: parent.label, icon: parent.icon, path }];
    });
  const all = [...entries.map(ofEntry), ...below];
  return [...new Map(all.map((item) => [item.key, item])).values()];
}
