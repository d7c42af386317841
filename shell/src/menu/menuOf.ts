import type { NavEntry, Permission, ResolvedSection, UserProfile } from '@titian/shared-contracts';
import { hasPermission } from '@titian/shared-auth';
import type { MenuEntry } from './menuEntry';
import { OWN_ENTRIES } from './ownEntries';

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

/** Visitors see the entries of the footer too: their pages ask them to sign in. */
const isShownAt = (place: Place, entry: NavEntry, user: UserProfile | null): boolean =>
  entry.places.includes(place) && ((place === 'foot' && user === null) || isVisibleTo(entry, user));

const rank = ({ group }: NavEntry) => GROUP_ORDER.indexOf(group);

/** The entries of the shell and of all sections for a place and a user, sorted by group and order. */
export const entriesOf = (sections: readonly ResolvedSection[], place: Place, user: UserProfile | null): MenuEntry[] =>
  [
    ...OWN_ENTRIES,
    ...sections.flatMap(({ name, version, nav }) => nav.map((entry) => ({ ...entry, section: { name, version } }))),
  ]
    .filter((entry) => isShownAt(place, entry, user))
    .sort((one, other) => rank(one) - rank(other) || one.order - other.order);

/** The entries by group, in the order of the menu, without empty groups. */
export const groupsOf = (entries: readonly MenuEntry[]): { group: Group; entries: MenuEntry[] }[] =>
  GROUP_ORDER.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) })).filter(
    (part) => part.entries.length > 0,
  );
