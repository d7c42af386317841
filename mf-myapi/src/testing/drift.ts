import type { Drift, DriftFinding, DriftPatch } from '@titian/shared-contracts/drift';
import { both, id } from './ownProject';

const finding = (given: Partial<DriftFinding>): DriftFinding => ({
  ...{ kind: 'field', status: '200', mediaType: 'application/json', pointer: '/koordinat', seen: 'object', count: 12 },
  ...{ firstAt: '2026-11-10T02:00:00Z', lastAt: '2026-11-17T02:00:00Z', cure: 'patch' },
  ...given,
});

/** Drift of a version with findings of each cure, in two of three operations. */
export const drifted: Drift = {
  ...{ version: 'v1.0', sampling: true, samples: 200, departed: 15, patched: 1 },
  days: [
    { day: '2026-11-16', samples: 100, departed: 5 },
    { day: '2026-11-17', samples: 100, departed: 10 },
  ],
  operations: [
    {
      ...{ method: 'get', path: '/lot/{upi}', samples: 120, departed: 14 },
      findings: [
        finding({}),
        finding({ kind: 'missing', pointer: '/luas', seen: '', count: 3, cure: 'byHand' }),
        finding({ kind: 'type', pointer: '/data/*/no', seen: 'integer', count: 2, cure: 'byHand' }),
      ],
    },
    {
      ...{ method: 'get', path: '/lot', samples: 50, departed: 1 },
      findings: [
        finding({
          ...{ kind: 'status', status: '503', mediaType: 'text/html', pointer: '', seen: '', count: 1 },
          cure: 'documented',
        }),
      ],
    },
    { ...{ method: 'get', path: '/daerah', samples: 30, departed: 0 }, findings: [] },
  ],
};
/** No answer was looked at. */
export const unseen: Drift = { ...drifted, samples: 0, departed: 0, patched: 0, days: [], operations: [] };

/** A patch of the version in preparation. */
export const patch: DriftPatch = {
  target: { id: id(20), version: 'v2.0' },
  revision: 4,
  steps: [{ op: 'add', path: '/components/schemas/Lot/properties/koordinat', value: { type: 'object' } }],
  text: '{"openapi":"3.0.3"}',
  changes: [
    {
      ...{ code: 'response.fieldAdded', severity: 'safe', method: 'GET', path: '/lot/{upi}', operationId: '' },
      ...{ summary: both(''), place: '200', field: '/koordinat', before: '', after: '' },
    },
  ],
  ...{ counts: { breaking: 0, risky: 0, safe: 1, docs: 0 }, cut: false },
};
