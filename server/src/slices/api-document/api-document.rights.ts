import { PERSONAS, providers } from '../../testing/matrix/personas';
import { project } from '../../testing/matrix/row-policy';
import type { RowPolicy, Rights } from '../../testing/matrix/rights';
import { libraryItem } from '../library/library.tables';
import { file } from '../../storage/schema';
import { apiDocument } from './api-document.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    apiDocument: { id: string };
  }
}

const title = { my: 'Kamus data', en: 'Data dictionary' };
const document = (body?: object): RowPolicy => ({
  params: ({ api, apiDocument: { id } }) => ({ id: api.project.id, documentId: id }),
  reachedBy: providers,
  ...(body && { body: () => body }),
});

export const rights: Rights = {
  async rows({ portal: { db, people }, rows: { api } }) {
    const [item] = await db
      .insert(libraryItem)
      .values({ kind: 'Document', title, description: title, alt: { my: '', en: '' }, category: 'Guide', tags: [] })
      .returning();
    await db.insert(file).values({
      ...{ ref: 'library', refId: item!.id, field: 'document', name: 'matrix.pdf', type: 'application/pdf', size: 1 },
      ...{ sha256: '0'.repeat(64), ownerId: people.superadmin.id, state: 'attached' },
    });
    const [made] = await db
      .insert(apiDocument)
      .values({ projectId: api.project.id, title, itemId: item!.id })
      .returning();
    return { apiDocument: made! };
  },
  policies: {
    'apiDocument.ofApi': { params: ({ api }) => ({ id: api.project.id }), reachedBy: [...PERSONAS] },
    'apiDocument.list': project(),
    'apiDocument.create': project({ title, itemId: null, fileId: '00000000-0000-4000-8000-000000000009' }),
    'apiDocument.rename': document({ rowVersion: 1, title }),
    'apiDocument.order': project({ ids: [] }),
    'apiDocument.remove': document(),
  },
};
