import { own, type Persona, providers } from './personas';
import type { Rows, RowPolicy } from './rights';

/** A reason that is long enough. */
export const REASON = 'For the rights matrix';
/** An id that no row has. */
export const stranger = '00000000-0000-4000-8000-000000000000';

type RowName = { [R in keyof Rows]: Rows[R] extends { id: string } ? R : never }[keyof Rows];

/** Who reaches the row of that name, and the body it is tried with. */
export const row = (name: RowName, reachedBy: Persona[], body?: object): RowPolicy => ({
  params: (rows) => ({ id: rows[name].id }),
  reachedBy,
  ...(body && { body: () => body }),
});
export const line = (body?: object): RowPolicy => row('line', own, body);
export const item = (reachedBy: Persona[], body?: object): RowPolicy => row('item', reachedBy, body);
export const project = (body?: object): RowPolicy => ({
  params: (rows) => ({ id: rows.api.project.id }),
  reachedBy: providers,
  ...(body && { body: () => body }),
});
