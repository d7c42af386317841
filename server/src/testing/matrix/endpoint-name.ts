import type * as contracts from '@titian/shared-contracts';
import type { Endpoint } from '@titian/shared-contracts';
import type { platform } from '@titian/shared-contracts/platform';

type Contracts = typeof contracts;
type GroupName = {
  [G in keyof Contracts]: Contracts[G] extends (...given: never) => unknown
    ? never
    : Contracts[G] extends Record<string, Endpoint>
      ? G
      : never;
}[keyof Contracts];

/** Every entry of the contracts, as `{group}.{name}`. */
export type EndpointName =
  { [G in GroupName]: `${G}.${keyof Contracts[G] & string}` }[GroupName] | `platform.${keyof typeof platform}`;
