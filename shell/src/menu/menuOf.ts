import type { LinkedPage, NavEntry, Permission, ResolvedSection, UserProfile } from '@titian/shared-contracts';
import { hasPermission } from '@titian/shared-auth';
import type { MenuEntry } from './menuEntry';
import { OWN_ENTRIES } from './ownEntries';
import { entriesOfPages } from './pageEntries';

export type Place = NavEntry['places'][number];
export type Group = NavEntry['group'];

const GROUP_ORDER: readonly Group[] = [
  'main',
  'publish',
  'consume',
  'operate',
  'administer',
  'content',
  'logs',
  'platform',
];

/** Whether a menu entry is shown to a user or visitor. */
export const isVisibleTo = (entry: NavEntry, user: UserProfile | null): boolean =>
  (entry.signedIn === undefined || entry.signedIn === (user !== null)) &&
  (entry.roles === undefined || (user !== null && entry.roles.includes(user.role.base))) &&
  (entry.permission === undefined || hasPermission(user, entry.permission as Permission));

/** Visitors see the entries of the footer too, unless they are for people with an account: their pages ask them to sign in. */
const isShownAt = (place: Place, entry: NavEntry, user: UserProfile | null): boolean =>
  entry.places.includes(place) &&
  ((place === 'foot' && user === null && entry.signedIn !== true) || isVisibleTo(entry, user));

const rank = ({ group }: NavEntry) => GROUP_ORDER.indexOf(group);

/** The entries of the shell, of all sections and of the portal's own pages, for a place and a user, sorted by group and order. */
export const entriesOf = (
  sections: readonly ResolvedSection[],
  place: Place,
  user: UserProfile | null,
  pages: readonly LinkedPage[] = [],
): MenuEntry[] =>
  [
    ...OWN_ENTRIES,
    ...entriesOfPages(pages),
    ...sections.flatMap(({ name, version, nav }) => nav.map((entry) => ({ ...entry, section: { name, version } }))),
  ]
    .filter((entry) => isShownAt(place, entry, user))
    .sort((one, other) => rank(one) - rank(other) || one.order - other.order);

/** The entries by group, in the order of the menu, without empty groups. */
export const groupsOf = (entries: readonly MenuEntry[]): { group: Group; entries: MenuEntry[] }[] =>
  GROUP_ORDER.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) })).filter(
    (part) => part.entries.length > 0,
  );
