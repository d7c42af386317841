import type { ApiTest, TestCollection, TestRunDetail } from '@titian/shared-contracts/api-test';
import { id } from './apis';

const AT = '2026-11-20T02:00:00.000Z';
const application = { id: id(60), name: 'e-Pelan' };

export const apiTestRow = (changes: Partial<ApiTest> = {}): ApiTest => ({
  ...{ id: id(80), name: 'Hakmilik GM 1', application, collection: { id: id(81), name: 'Semakan pagi' } },
  project: { id: id(1), Name: { my: 'Semakan Hakmilik', en: 'Land Title Check' } },
  ...{ environment: 'Sandbox', method: 'GET', path: '/hakmilik/{noHakmilik}', assertions: 1 },
  last: { outcome: 'Failed', status: 200, ms: 146, at: AT, runId: id(82) },
  ...{ updatedAt: AT, allowed: ['update', 'remove', 'run'], rowVersion: 3 },
  call: {
    ...{ method: 'GET', path: '/hakmilik/{noHakmilik}', purpose: 'improveService', body: null, bodyType: '' },
    parameters: [{ name: 'noHakmilik', place: 'path', value: 'GM 77', on: true, list: null }],
  },
  expected: [{ kind: 'jsonEquals', path: '$.no', equals: 'GM 77' }],
  ...changes,
});

export const collection = (changes: Partial<TestCollection> = {}): TestCollection => ({
  ...{ id: id(81), name: 'Semakan pagi', application, tests: 2, callsProduction: false, variables: null },
  ...{ schedule: null, production: false, nextRunAt: null, paused: null, rowVersion: 4 },
  runs: [{ id: id(82), outcome: 'Failed', at: AT, passed: 1, total: 2 }],
  allowed: ['update', 'remove', 'run'],
  ...changes,
});

export const runDetail = (changes: Partial<TestRunDetail> = {}): TestRunDetail => ({
  ...{ id: id(82), application, collection: { id: id(81), name: 'Semakan pagi' }, cause: 'Person' },
  ...{ person: { id: id(90), displayName: 'Pegawai Pelan' }, outcome: 'Failed', total: 2, ended: 2, passed: 1 },
  ...{ createdAt: AT, finishedAt: AT },
  results: [
    {
      ...{ id: id(83), testId: id(80), name: 'Hakmilik GM 1', method: 'GET', path: '/hakmilik/{noHakmilik}' },
      ...{ environment: 'Sandbox', outcome: 'Failed', noAnswer: null, status: 200, ms: 146, bytes: 489 },
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      checks: [
        { assertion: { kind: 'status', equals: 200 }, ok: true, found: '200', gap: null },
        {
          assertion: { kind: 'jsonEquals', path: '$.no', equals: 'GM 77' },
          ...{ ok: false, found: '"GM 1"', gap: null },
        },
      ],
    },
    {
      ...{ id: id(84), testId: null, name: 'Pengeluaran', method: 'POST', path: '/pengesahan' },
      ...{ environment: 'Production', outcome: 'Skipped', noAnswer: 'production', status: null, ms: null },
      ...{ bytes: null, traceId: null, checks: [] },
    },
  ],
  ...changes,
});
