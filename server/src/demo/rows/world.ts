import type { PgTable } from 'drizzle-orm/pg-core';
import type { SeededApplication } from './applications';
import type { SeedContext } from './context';
import type { Ledger } from './ledger';
import type { Organizations } from './organizations';
import type { People } from './people';
import type { Policies, SeededApi } from './projects';

/** The people, agencies and APIs that the demo is about. */
export interface World {
  context: SeedContext;
  organizations: Organizations;
  people: People;
  apis: SeededApi[];
  applications: SeededApplication[];
  policies: Policies;
}

/** Finds an API; throws where the demo has none of that name. */
export function findApi({ apis }: World, identifier: string): SeededApi {
  const found = apis.find(({ api }) => api.identifier === identifier);
  if (!found) throw new Error(`No API is called ${identifier}.`);
  return found;
}

/** Rows of one table. */
export interface SeededRows {
  table: PgTable;
  rows: Record<string, unknown>[];
}
export const seeded = <T extends PgTable>(table: T, rows: T['$inferInsert'][]): SeededRows => ({ table, rows });

/** What a slice adds to the demo. */
export interface Addition {
  /** In the order of insertion: tables that others refer to come first. */
  tables: SeededRows[];
  /** The last number of each of its sequences. */
  lastNumbers?: Record<string, number>;
}
/** The world with what its orders led to. */
export interface Furnished extends World {
  ledger: Ledger;
}
/** Makes a slice's part of the demo, with a random generator of its own: what one slice draws doesn't change the others. */
export type Demo = (world: Furnished) => Addition;
