import type { groups } from '../../http/contracts';

type Groups = typeof groups;

/** Every entry of the contracts, as `{group}.{name}`. */
export type EndpointName = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups];
