import type { LocalText } from '@titian/shared-contracts';
import type { ListState } from '@titian/shared-ui/data';

export interface SampleRow {
  id: string;
  name: LocalText;
  state: 'Active' | 'Suspended' | 'Disabled';
  calls: number;
}

/** What the examples of tables show. */
export const ROWS: readonly SampleRow[] = [
  { id: 'a', name: { my: 'Semakan Hakmilik', en: 'Land title check' }, state: 'Active', calls: 18_204 },
  { id: 'b', name: { my: 'Aras Sungai', en: 'River levels' }, state: 'Suspended', calls: 4_310 },
  { id: 'c', name: { my: 'Slot Klinik', en: 'Clinic slots' }, state: 'Disabled', calls: 0 },
];

/** What a server answers to a list's state: rows that match the search, in their order, one page of them. */
export function pageOf(
  { q, sort, query: { page = 1, pageSize = 10 } }: Pick<ListState, 'q' | 'sort' | 'query'>,
  text: (name: LocalText) => string,
) {
  const found = ROWS.filter(({ name }) => text(name).toLowerCase().includes(q.toLowerCase()));
  const compare = (one: SampleRow, other: SampleRow) =>
    sort?.field === 'name' ? text(one.name).localeCompare(text(other.name)) : one.calls - other.calls;
  const sorted = found.sort((one, other) => (sort?.descending ? -compare(one, other) : compare(one, other)));
  return { data: sorted.slice((page - 1) * pageSize, page * pageSize), totalItems: sorted.length };
}
