import type { groups } from '../../http/contracts';

type Groups = Omit<typeof groups, 'platform'>;
export type GroupName = keyof Groups;

/** Every entry of these groups of the contracts, as `{group}.{name}`. */
export type NameIn<Names extends GroupName> = { [G in Names]: `${G}.${keyof Groups[G] & string}` }[Names];
