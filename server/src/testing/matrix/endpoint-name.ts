import type * as contracts from '@titian/shared-contracts';
import type { Endpoint } from '@titian/shared-contracts';

type Contracts = typeof contracts;
export type GroupName = {
  [G in keyof Contracts]: Contracts[G] extends (...given: never) => unknown
    ? never
    : Contracts[G] extends Record<string, Endpoint>
      ? G
      : never;
}[keyof Contracts];

/** Every entry of these groups of the contracts, as `{group}.{name}`. */
export type NameIn<Groups extends GroupName> = { [G in Groups]: `${G}.${keyof Contracts[G] & string}` }[Groups];
