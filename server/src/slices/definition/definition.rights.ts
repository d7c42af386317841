import type { Rights, RowPolicy } from '../../testing/matrix/rights';
import { providers } from '../../testing/matrix/personas';
import { stranger } from '../../testing/matrix/row-policy';
import type { apiVersion } from '../catalogue/catalogue.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    draftVersion: { id: string };
  }
}

const version = (body?: object): RowPolicy => ({
  params: ({ api, draftVersion }) => ({ id: api.project.id, versionId: draftVersion.id }),
  reachedBy: providers,
  ...(body && { body: () => body }),
});

export const rights: Rights = {
  policies: {
    'definition.read': version(),
    'definition.report': version(),
    'definition.changes': version(),
    'definition.fetch': version({ revision: 0, address: 'https://nowhere.example/lot.yaml' }),
    'definition.archive': version(),
    'definition.copy': version({ revision: 0, from: stranger }),
    'definition.put': version({ revision: 0, text: 'a: 1', source: { kind: 'editor', name: '' } }),
    'middleware.update': {
      params: ({ api }) => ({ projectIdentifier: api.project.projectIdentifier }),
      reachedBy: providers,
      body: () => ({ version: 'v0.9', SwaggerOriginal: {} }),
    },
  },
  async rows({ portal: { make }, rows: { api } }) {
    const draft = { projectId: api.project.id, version: 'v0.9', state: 'Draft' as const, publishedAt: null };
    const document = { swaggerOriginal: {}, operations: [] } satisfies Partial<typeof apiVersion.$inferInsert>;
    return { draftVersion: await make.version({ ...draft, ...document }) };
  },
  owned: ['draftVersion'],
};
