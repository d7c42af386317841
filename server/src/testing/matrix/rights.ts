import type { Portal } from '../build';
import type { EndpointName } from './endpoint-name';
import type { Persona } from './personas';
import type { BaseRows, Callers } from './base-rows';

/** One row of every kind that an endpoint names by id; each slice adds its own by declaring this module. */
export interface Rows extends BaseRows {}

/** An endpoint that names a row: which row of the home tenant is tried, and the only personas that reach it. */
export interface RowPolicy {
  params: (rows: Rows) => Record<string, string>;
  body?: (rows: Rows) => object;
  reachedBy: Persona[];
}
/** `open`: no row is named, so its permission alone decides; its answer is limited to the caller's scope. */
export type Policy = 'open' | RowPolicy;

type ByEndpoint<T> = Partial<Record<EndpointName, T>>;

/** Who reaches which rows of a slice (its `<word>.rights.ts`), and how that is tried. */
export interface Rights {
  policies: ByEndpoint<Policy>;
  /** Creates the rows that it declares, from those of the world. */
  rows?: (made: { portal: Portal; callers: Callers; rows: BaseRows }) => Promise<Partial<Rows>>;
  /** Rows whose ids nobody of another tenant ever receives. */
  owned?: readonly (keyof Rows)[];
  /** Entries whose rows belong to no tenant; `true`: all of its entries. */
  common?: readonly EndpointName[] | true;
  /**
   * Bodies by which a call without a row in its path would reach a row of another tenant: one for each entry that takes an id. Null where
   * the ids belong to no tenant: the catalogue is shared by all tenants, and announcements are the portal's.
   */
  attempts?: ByEndpoint<((home: Rows) => object) | null>;
  /** Valid bodies of calls that name no row, for tests of each field. */
  bodies?: ByEndpoint<(rows: Rows) => object>;
  /** Addresses of pages that name its rows. */
  pages?: (rows: Rows) => string[];
}
