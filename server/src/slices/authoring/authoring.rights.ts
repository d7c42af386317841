import { providers } from '../../testing/matrix/personas';
import { project } from '../../testing/matrix/row-policy';
import type { RowPolicy, Rights } from '../../testing/matrix/rights';

/** A version of the project of the matrix. */
const version = (body?: object): RowPolicy => ({
  params: ({ api, draftVersion }) => ({ id: api.project.id, versionId: draftVersion.id }),
  reachedBy: providers,
  ...(body && { body: () => body }),
});
const begun = {
  Name: { my: 'A', en: 'A' },
  Identifier: 'matrix-begun',
  category: 'land',
  dataClassification: 'Open',
};

declare module '../../testing/matrix/rights' {
  interface Rows {
    draftVersion: { id: string };
  }
}

export const rights: Rights = {
  async rows({ portal, rows: { api } }) {
    const draft = { projectId: api.project.id, version: 'v77.0', state: 'Draft' as const, publishedAt: null };
    return { draftVersion: await portal.make.version(draft) };
  },
  owned: ['draftVersion'],
  policies: {
    'authoring.choices': 'open',
    'authoring.create': 'open',
    'authoring.read': project(),
    'authoring.update': project({ rowVersion: 1, changes: { tags: ['matrix'] } }),
    'authoredVersion.create': project({ version: 'v78.0', stability: 'beta' }),
    'authoredVersion.update': version({ rowVersion: 1, input: { version: 'v77.1', stability: 'beta' } }),
    'authoredVersion.remove': version(),
  },
  attempts: {
    'authoring.create': ({ organization }) => ({ ...begun, organizationId: organization.id }),
  },
};
