import { apiEndpoint } from '../gateway/gateway.tables';
import { providers } from '../../testing/matrix/personas';
import { project } from '../../testing/matrix/row-policy';
import type { RowPolicy, Rights } from '../../testing/matrix/rights';

/** A version of the project of the matrix. */
const version = (body?: object): RowPolicy => ({
  params: ({ api, draftVersion }) => ({ id: api.project.id, versionId: draftVersion.id }),
  reachedBy: providers,
  ...(body && { body: () => body }),
});
/** The endpoint of its sandbox. */
const sandbox = (body?: object): RowPolicy => ({
  ...version(body),
  params: ({ api, draftVersion }) => ({ id: api.project.id, versionId: draftVersion.id, environment: 'Sandbox' }),
});
const pack = (body?: object): RowPolicy => ({
  ...version(body),
  params: ({ api, staged }) => ({ id: api.project.id, packageId: staged.id }),
});
const times = { connectMs: 3_000, firstByteMs: 10_000, idleMs: 10_000, wholeMs: 30_000 };
const endpoint = {
  ...{ name: 'Matrix', strategy: 'single', ca: null, breakerFailures: 5, suspendMs: 10_000, ...times },
  urls: [{ url: 'https://matrix.example', weight: 1 }],
};
const offer = {
  ...{ name: { my: 'A', en: 'A' }, description: { my: '', en: '' }, isOffered: false, stopOnQuota: true },
  ...{ quota: { limit: 10, unit: 'day' }, rate: { limit: 1, perSeconds: 1, burst: 0 }, validation: 'Manual' },
  terms: { my: '', en: '' },
  ...{ price: { model: 'Free', amount: 0, currency: 'MYR' }, subscriptionMonths: 12, maxSubscribers: null },
  ...{ operations: null, fields: null, throttlePolicyId: null, accessPolicyId: null },
};
const safety = {
  security: { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false },
  cors: { mode: 'off', origins: [] },
  ...{ purposeRequired: false, bodyBytes: 10_240, validation: 'off', rate: null },
};
const begun = {
  Name: { my: 'A', en: 'A' },
  Identifier: 'matrix-begun',
  category: 'land',
  dataClassification: 'Open',
};

const filing = (id: string, rowVersion: number) => ({
  projects: [{ id, rowVersion }],
  input: { addTags: ['matrix'] },
});

declare module '../../testing/matrix/rights' {
  interface Rows {
    draftVersion: { id: string };
    staged: { id: string };
  }
}

export const rights: Rights = {
  async rows({ portal, rows: { api } }) {
    const draft = { projectId: api.project.id, version: 'v77.0', state: 'Draft' as const, publishedAt: null };
    const draftVersion = await portal.make.version(draft);
    const sandboxed = { versionId: draftVersion.id, environment: 'Sandbox' as const, name: 'Matrix' };
    const urls = [{ id: draftVersion.id, url: 'http://127.0.0.1:1', weight: 1 }];
    await portal.db.insert(apiEndpoint).values({ ...sandboxed, urls });
    const staged = await portal.make.package({ projectId: api.project.id, state: 'Staging' });
    return { draftVersion, staged };
  },
  owned: ['draftVersion', 'staged'],
  policies: {
    'authoring.choices': 'open',
    'authoring.create': 'open',
    'authoring.read': project(),
    'authoring.update': project({ rowVersion: 1, changes: { tags: ['matrix'] } }),
    'authoring.fileMany': 'open',
    'authoredVersion.create': project({ version: 'v78.0', stability: 'beta' }),
    'authoredVersion.update': version({ rowVersion: 1, input: { version: 'v77.1', stability: 'beta' } }),
    'authoredVersion.remove': version(),
    'authoredEndpoint.all': 'open',
    'authoredEndpoint.list': version(),
    'authoredEndpoint.put': sandbox({ rowVersion: 1, input: endpoint }),
    'authoredEndpoint.remove': sandbox(),
    'authoredEndpoint.test': sandbox(),
    'authoredEndpoint.gatewayOnly': sandbox({ rowVersion: 1, reason: 'Only the gateways of the data centre reach it' }),
    'authoredSecurity.read': version(),
    'authoredSecurity.choices': version(),
    'authoredSecurity.put': version({ rowVersion: 0, input: safety }),
    'authoredPackage.list': project(),
    'authoredPackage.choices': project(),
    'authoredPackage.create': project(offer),
    'authoredPackage.update': pack({ rowVersion: 1, input: offer }),
    'authoredPackage.order': project({ ids: [] }),
    'authoredPackage.close': pack({ rowVersion: 1 }),
  },
  attempts: {
    'authoring.create': ({ organization }) => ({ ...begun, organizationId: organization.id }),
    'authoring.fileMany': ({ api }) => filing(api.project.id, 1),
  },
  // Seen before it was made: the API of the matrix stays.
  bodies: { 'authoring.fileMany': ({ api }) => filing(api.project.id, 0) },
};
