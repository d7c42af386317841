import type { ExplainedCall } from '@titian/shared-contracts/traffic';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const text = (my: string, en: string) => ({ my, en });

/** A call that was refused because its quota was used up, as its caller reads it. */
export const aCall = (changes: Partial<ExplainedCall> = {}): ExplainedCall => ({
  ...{ id: id(1), at: '2026-11-20T02:43:06.412Z', traceId: '4bf92f3577b34da6a3ce929d0e0e4736', method: 'GET' },
  ...{ operationId: 'get /pelan/{noPelan}', pathTemplate: '/pelan/{noPelan}', environment: 'Production' },
  api: { id: id(2), name: text('Permit Bangunan', 'Building Permits'), version: 'v2' },
  provider: { id: id(3), name: text('Majlis Bandaraya', 'City Council') },
  consumer: { id: id(4), name: text('Pejabat Tanah', 'Land Office') },
  application: { id: id(5), name: 'e-Pelepasan' },
  ...{ status: 429, outcome: 'quota', code: 'GDX-1310', totalMs: 2.1, purposeCode: null, clientIp: '10.1.2.3' },
  sides: ['consumer'],
  steps: [
    { name: 'accept', ms: 0.18 },
    { name: 'authenticate', ms: 0.71 },
    { name: 'quota', ms: 0.19 },
  ],
  ...{ errorStep: 'quota', deniedBy: null, userAgent: 'pelepasan/2', queryKeys: ['tahun'] },
  ...{ requestBytes: 0, responseBytes: 310, removedFields: 0, caseNo: null, counted: false },
  ...{ onBehalfOf: null, endUserRef: null, tlsVersion: null, forwardedFor: null, ttfbMs: null, rateRemaining: null },
  ...{ rateLimitName: 'quota', quotaUsed: 1_000, quotaLimit: 1_000 },
  ...{ credentialKind: 'apiKey', package: { id: id(6), name: text('Asas', 'Basic') } },
  subscription: {
    ...{ id: id(7), subscriptionNo: 'SUB-2611-0001', status: 'Subscribed', holds: [] },
    ...{ startingAt: '2026-01-01T00:00:00Z', endingAt: null },
  },
  credential: { label: 'Kaunter', prefix: 'gdx_live_9f2c', state: 'Active', expiresAt: null },
  ...{ upstream: null, node: null },
  ...changes,
});
