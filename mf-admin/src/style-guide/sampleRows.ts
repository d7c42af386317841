import type { LocalText } from '@titian/shared-contracts';

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
