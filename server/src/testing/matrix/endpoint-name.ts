import type { slices } from '../../slices';

type Calls = Extract<(typeof slices)[number], { calls: object }>['calls'];
type NameIn<C> = C extends unknown
  ? { [G in keyof C & string]: `${G}.${keyof C[G] & string}` }[keyof C & string]
  : never;

/** Every entry of the contracts that a slice names, as `{group}.{name}`. */
export type EndpointName = NameIn<Calls>;
