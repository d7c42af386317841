import { daysBefore } from '../../demo/rows/context';
import { type Demo, seeded } from '../../demo/rows/world';
import { catalogueSetting } from './catalogue.tables';

const WRITTEN_DAYS_AGO = 30;
/** What people type, beside the words that the APIs of the demo use. */
const SYNONYMS = [
  ['hakmilik', 'geran'],
  ['kad pengenalan', 'MyKad', 'IC'],
  ['banjir', 'bah'],
];

/** Synonyms of the search. */
export const catalogueDemo: Demo = ({ context: { now }, people }) => ({
  tables: [
    seeded(catalogueSetting, [
      {
        ...{ name: 'synonyms', lists: SYNONYMS, rowVersion: 1 },
        ...{ updatedAt: daysBefore(now, WRITTEN_DAYS_AGO), updatedBy: people.byName('superadmin').id },
      },
    ]),
  ],
});
