import type { Portal } from '../build';
import type { EndpointName } from './endpoint-name';
import type { Persona } from './personas';
import type { BaseRows, Callers } from './base-rows';

/** One row of everything that an endpoint names by id; each slice adds its own by declaring this module. */
export interface Rows extends BaseRows {}

/** An endpoint that names a row: the row of the home tenant that is tried, and the only personas that reach it. */
export interface RowPolicy {
  params: (rows: Rows) => Record<string, string>;
  body?: (rows: Rows) => object;
  reachedBy: Persona[];
}
/** `open`: no row is named, so its access alone decides; what it answers is within the caller's scope. */
export type Policy = 'open' | RowPolicy;

type ByEndpoint<T> = Partial<Record<EndpointName, T>>;

/** Who reaches what of a slice, as its `<word>.rights.ts` says, and how that is tried. */
export interface Rights {
  policies: ByEndpoint<Policy>;
  /** Makes the rows that it declares, from those of the world. */
  rows?: (made: { portal: Portal; callers: Callers; rows: BaseRows }) => Promise<Partial<Rows>>;
  /** Rows whose ids nobody of another tenant is ever told. */
  owned?: readonly (keyof Rows)[];
  /** Entries whose rows no tenant owns; `true`: all of its. */
  common?: readonly EndpointName[] | true;
  /**
   * Bodies by which a call without a row in its path would reach one of another tenant: one for each entry that takes an id. Null where
   * ids are nobody's alone: the catalogue is one market of all tenants, and announcements are the portal's.
   */
  attempts?: ByEndpoint<((home: Rows) => object) | null>;
  /** Good bodies of calls that name no row, so that each of their fields is reached. */
  bodies?: ByEndpoint<(rows: Rows) => object>;
  /** Addresses of pages that name its rows. */
  pages?: (rows: Rows) => string[];
}
