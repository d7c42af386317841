import type { DriftSeen } from '@titian/shared-contracts/plane';
import { daysBefore } from '../../demo/rows/context';
import { type Demo, findApi, seeded } from '../../demo/rows/world';
import { portalDay } from '../catalogue';
import { driftDay, driftFinding } from './drift.tables';
import { keyOf } from './finding-key';

/** Sampled answers of a day by operation, about, and what a share of them has that the document doesn't say; the system's new release came later. */
const JSON_TYPE = 'application/json';
interface DemoFinding extends Omit<DriftSeen, 'count'> {
  share: number;
  /** For so many days. */
  days: number;
}
const OBSERVED: { method: string; path: string; samples: number; found: DemoFinding[] }[] = [
  {
    ...{ method: 'get', path: '/lot/{upi}', samples: 34 },
    found: [
      {
        ...{ kind: 'field', status: '200', mediaType: JSON_TYPE, pointer: '/koordinat', seen: 'object' },
        ...{ share: 0.3, days: 12 },
      },
      {
        ...{ kind: 'type', status: '200', mediaType: JSON_TYPE, pointer: '/luas', seen: 'null' },
        ...{ share: 0.05, days: 12 },
      },
    ],
  },
  {
    ...{ method: 'get', path: '/lot', samples: 21 },
    found: [
      {
        ...{ kind: 'field', status: '200', mediaType: JSON_TYPE, pointer: '/data/*/koordinat', seen: 'object' },
        ...{ share: 0.2, days: 12 },
      },
      {
        ...{ kind: 'status', status: '503', mediaType: 'application/problem+json', pointer: '', seen: '' },
        ...{ share: 0.06, days: 5 },
      },
    ],
  },
  { ...{ method: 'get', path: '/hakmilik/{noHakmilik}', samples: 48 }, found: [] },
];

/** Days of samples: the gateway has looked at answers for so long. */
const DAYS = 21;

/** What the gateway saw in the answers of land titles since their system has coordinates. */
export const driftDemo: Demo = (world) => {
  const { now, random } = world.context;
  const { version } = findApi(world, 'semakan-hakmilik');
  const versionId = version.id!;
  const days: (typeof driftDay.$inferInsert)[] = [];
  const findings: (typeof driftFinding.$inferInsert)[] = [];
  for (const { method, path, samples: usual, found } of OBSERVED) {
    const known = version.operations!.find((one) => one.path === path && one.method.toLowerCase() === method);
    if (!known) throw new Error(`The demo has no operation ${method} ${path}.`);
    const operation = `${known.method} ${known.path}`;
    for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo--) {
      const samples = usual + random.int(-6, 9);
      const day = portalDay(now, daysAgo);
      let departed = 0;
      for (const { share, days: lasting, ...one } of found) {
        const count = daysAgo < lasting ? Math.round(samples * share) : 0;
        if (count === 0) continue;
        departed = Math.max(departed, count);
        const [firstAt, lastAt] = [daysBefore(now, daysAgo, 3), daysBefore(now, daysAgo)];
        findings.push({ ...one, count, versionId, day, operation, firstAt, lastAt, key: keyOf(operation, one) });
      }
      days.push({ versionId, day, operation, samples, departed });
    }
  }
  return { tables: [seeded(driftDay, days), seeded(driftFinding, findings)] };
};
