import type { ApplicationDetail, Callable, Credential } from '@titian/shared-contracts/subscription';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const both = (text: string) => ({ my: text, en: text });
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const application = (changes: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  id: id(1),
  name: 'e-Pelan',
  description: 'Pelan bangunan',
  organization: { id: id(2), code: 'MP', name: both('City Council') },
  state: 'Active',
  subscriptions: 1,
  createdAt: '2026-01-05T02:00:00Z',
  owner: { id: id(3), displayName: 'Pegawai Pelan' },
  orphan: false,
  keys: { Production: 1, Sandbox: 1 },
  expiringAt: null,
  calls: { all: 31_204, failed: 312 },
  members: [{ person: { id: id(4), displayName: 'Pegawai Sistem' }, role: 'Developer' }],
  openOrders: 0,
  allowed: ['update', 'suspend', 'archive', 'transfer', 'issue'],
  ...changes,
});

export const credential = (changes: Partial<Credential> = {}): Credential => ({
  id: id(10),
  applicationId: id(1),
  environment: 'Production',
  kind: 'apiKey',
  label: 'Pelayan pelan',
  prefix: 'ttn_live_4e81abcd',
  fingerprint: null,
  subject: null,
  state: 'Active',
  createdAt: day(-100),
  expiresAt: day(11.5),
  graceUntil: null,
  lastUsedAt: day(-0.01),
  supersededBy: null,
  networks: [],
  allowed: ['rotate', 'revoke', 'restrict'],
  ...changes,
});

/** A pair in rotation: the old key stands below the one that replaces it. */
export const pair = (): Credential[] => [
  credential({ id: id(11), label: 'Ujian lama', state: 'Rotating', graceUntil: day(4), supersededBy: id(12) }),
  credential({ id: id(12), label: 'Ujian baharu', environment: 'Sandbox', createdAt: day(-3), expiresAt: day(362) }),
];

export const callable = (changes: Partial<Callable> = {}): Callable => ({
  subscriptionId: id(20),
  environment: 'Sandbox',
  project: { id: id(21), Name: both('Land Parcels'), version: 'v2.4', versionId: id(22) },
  address: '/gateway/-sandbox/jtg/lot/v2.4',
  operations: null,
  security: { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false },
  purposeRequired: true,
  purpose: 'improveService',
  ...changes,
});

export const document = {
  openapi: '3.1.0',
  paths: {
    '/lot/{upi}': {
      get: {
        summary: 'Lot mengikut UPI',
        parameters: [{ name: 'upi', in: 'path', required: true, example: '0704' }],
        responses: {},
      },
    },
  },
};
