import type {
  ApiCard,
  ApiDetail,
  CataloguePage,
  ChangelogEntry,
  VersionChanges,
} from '@titian/shared-contracts/catalogue';

/** A readable id: the n-th of a test. */
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const free = { model: 'Free', amount: 0, currency: 'MYR' } as const;

export const card = (changes: Partial<ApiCard> = {}): ApiCard => ({
  id: id(1),
  projectIdentifier: 'JTG-0001',
  Identifier: 'semakan-hakmilik',
  Name: { my: 'Semakan Hakmilik Tanah', en: 'Land Title Check' },
  summary: { my: 'Status hakmilik satu lot.', en: 'Title status of a lot.' },
  organization: { id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' } },
  category: 'tanah',
  tags: [
    { value: 'tanah', label: { my: 'tanah', en: 'land' } },
    { value: 'hakmilik', label: { my: 'hakmilik', en: 'title' } },
  ],
  version: 'v3.2',
  versionId: id(20),
  access: 'approval',
  priceFrom: { model: 'PerCall', amount: 0.12, currency: 'MYR' },
  featured: true,
  isNew: false,
  deprecated: false,
  favourite: false,
  own: false,
  health: { state: 'up', availability: 0.9998 },
  rating: null,
  calls: 1_240_000,
  trend: Array.from({ length: 30 }, (_, day) => day),
  ...changes,
});

const value = (name: string, count: number, label = { my: name, en: name }) => ({ value: name, label, count });

export const answer = (data: ApiCard[] = [card()], changes: Partial<CataloguePage> = {}): CataloguePage => ({
  data,
  totalItems: data.length,
  page: 1,
  pageSize: 10,
  facets: {
    agency: [value('JTG', 8, { my: 'Jabatan Tanah', en: 'Lands Department' })],
    category: [value('tanah', 7, { my: 'Tanah dan harta', en: 'Land and property' })],
    tag: [value('tanah', 7), value('hakmilik', 2)],
    access: [value('open', 19), value('approval', 12)],
    price: [value('free', 29), value('paid', 5)],
    status: [value('up', 27), value('degraded', 7)],
    rating: [value('4', 5), value('3', 9)],
  },
  favourites: 0,
  correctedTo: null,
  ...changes,
});

const version = (n: number, name: string, changes: Partial<ApiDetail['versions'][number]> = {}) => ({
  id: id(n),
  version: name,
  state: 'Published' as const,
  stability: 'stable' as const,
  publishedAt: '2026-09-21T02:00:00Z',
  deprecatedAt: null,
  sunsetAt: null,
  security: { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false },
  operations: [
    { method: 'GET', path: '/hakmilik/{noHakmilik}', summary: 'Butiran hakmilik', tag: 'Hakmilik', deprecated: false },
    { method: 'POST', path: '/pengesahan', summary: 'Sahkan pemilikan', tag: 'Urusan', deprecated: false },
  ],
  ...changes,
});

export const detail = (changes: Partial<ApiDetail> = {}): ApiDetail => ({
  ...card(),
  categoryName: { my: 'Tanah dan harta', en: 'Land and property' },
  description: { my: 'Adakah hakmilik ini **sah**?\n\n- Carian lot', en: 'Is this title **valid**?' },
  dataClassification: 'Limited',
  personalData: true,
  legalBasis: { my: 'Kanun Tanah Negara', en: 'National Land Code' },
  updateFrequency: { my: 'Masa nyata', en: 'Real time' },
  contact: { name: 'Unit Data Tanah', email: 'data@jtg.example' },
  technicalContact: null,
  manageable: false,
  versions: [
    version(20, 'v3.2'),
    version(22, 'v3.1'),
    version(21, 'v2.4', {
      state: 'Deprecated',
      sunsetAt: '2027-02-19T02:00:00Z',
      operations: [{ method: 'GET', path: '/lama', summary: 'Carian lama', tag: '', deprecated: true }],
    }),
  ],
  packages: [
    {
      id: id(30),
      name: { my: 'Asas', en: 'Basic' },
      description: { my: 'Untuk satu sistem kaunter.', en: 'For one counter system.' },
      state: 'Published',
      quota: { limit: 1_000, unit: 'day' },
      rate: { limit: 60, perSeconds: 60, burst: 10 },
      price: free,
      subscriptionMonths: 12,
      termsRevision: 1,
      approval: { levels: ['Owner', 'Tenant'], dueDays: 7 },
    },
  ],
  healthDays: Array.from({ length: 90 }, (_, day) => ({
    day: new Date(Date.UTC(2026, 7, 24 + day)).toISOString().slice(0, 10),
    availability: day === 40 ? 0.99 : 1,
  })),
  latencyP95: 184,
  errorRate: 0.0004,
  subscribers: 22,
  ...changes,
});

/** The OpenAPI document of a version of the API above. */
export const documentOf = (name: 'v3.2' | 'v2.4'): Record<string, unknown> => ({
  openapi: '3.1.0',
  paths:
    name === 'v2.4'
      ? { '/lama': { get: { summary: 'Carian lama', deprecated: true, responses: {} } } }
      : {
          '/hakmilik/{noHakmilik}': { get: { summary: 'Butiran hakmilik', tags: ['Hakmilik'], responses: {} } },
          '/pengesahan': {
            post: { operationId: 'sahkan', summary: 'Sahkan pemilikan', tags: ['Urusan'], responses: {} },
          },
        },
});

const change = {
  ...{ method: 'GET', path: '/lama', operationId: 'get-lama', summary: { my: 'Carian lama', en: 'Old search' } },
  ...{ place: '', field: '', before: '', after: '' },
};
const counts = { breaking: 1, risky: 0, safe: 1, docs: 0 };

export const versionChanges = (given: Partial<VersionChanges> = {}): VersionChanges => ({
  from: 'v2.4',
  to: 'v3.2',
  changes: [
    { ...change, code: 'response.fieldRemoved', severity: 'breaking', place: '200', field: 'catatan' },
    {
      ...change,
      ...{ code: 'operation.added', severity: 'safe', method: 'POST', path: '/pengesahan', operationId: 'sahkan' },
    },
  ],
  counts,
  cut: false,
  ...given,
});

export const changelogEntry = (given: Partial<ChangelogEntry> = {}): ChangelogEntry => ({
  versionId: id(20),
  version: 'v3.2',
  since: 'v2.4',
  counts,
  cut: false,
  ...given,
});
