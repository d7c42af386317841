import { daysBefore } from '../../demo/rows/context';
import { type Demo, seeded } from '../../demo/rows/world';
import { savedSearch } from './saved-search.tables';

/** Saved searches by username: the list, the name, and the query of the page's address. */
const SEARCHES: [username: string, list: string, name: string, search: string][] = [
  ['developer', 'monitoring', 'Gagal hari ini', 'side=provider&outcome=providerError,gatewayError&range=24h'],
  ['developer', 'monitoring', 'Lambat, seminggu', 'side=provider&latency=2500&range=7d'],
  ['superadmin', 'monitoring', 'Melebihi had', 'outcome=throttled,quota&range=24h'],
  ['superadmin', 'portal-log', 'Ditolak seminggu', 'outcome=denied&range=7d'],
];

export const savedSearchDemo: Demo = (world) => {
  const { now, random } = world.context;
  const rows = SEARCHES.map(([username, list, name, search], index) => {
    const savedAt = daysBefore(now, index + 1);
    return { id: random.id(savedAt), userId: world.people.byName(username).id, list, name, search, savedAt };
  });
  return { tables: [seeded(savedSearch, rows)] };
};
