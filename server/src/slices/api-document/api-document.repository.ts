import { and, asc, eq, max } from 'drizzle-orm';
import type { ApiDocument } from '@titian/shared-contracts/api-document';
import { filesOf } from '../../files/attach';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { projectSearch } from '../catalogue/search.tables';
import { libraryFiles } from '../library';
import { apiDocument } from './api-document.tables';

export type DocumentRow = typeof apiDocument.$inferSelect;

/** The kind of row that own files belong to, and its field (`FILE_RULES`). */
export const DOCUMENT_REF = 'apiDocument';
export const placeOf = (id: string) => ({ ref: DOCUMENT_REF, refId: id, field: 'document' });

export const createDocumentRepository = (db: Db) => ({
  /** The documents of an API in their order. */
  of: (projectId: string): Promise<DocumentRow[]> =>
    db
      .select()
      .from(apiDocument)
      .where(eq(apiDocument.projectId, projectId))
      .orderBy(asc(apiDocument.position), asc(apiDocument.id)),

  async find(projectId: string, id: string): Promise<DocumentRow | null> {
    const where = and(eq(apiDocument.id, id), eq(apiDocument.projectId, projectId));
    return (await db.select().from(apiDocument).where(where))[0] ?? null;
  },

  /** The place after the last. */
  async next(projectId: string): Promise<number> {
    const [last] = await db
      .select({ position: max(apiDocument.position) })
      .from(apiDocument)
      .where(eq(apiDocument.projectId, projectId));
    return (last?.position ?? -1) + 1;
  },

  /** What decides who sees an API: in the catalogue by `search`, in the registry by its owner. */
  async api(projectId: string) {
    const [found] = await db
      .select({ search: projectSearch, owner: { organizationId: organization.id, tenantId: organization.tenantId } })
      .from(project)
      .innerJoin(organization, eq(organization.id, project.organizationId))
      .leftJoin(projectSearch, eq(projectSearch.projectId, project.id))
      .where(eq(project.id, projectId));
    return found ?? null;
  },

  /** The API of a document. */
  async projectOf(id: string): Promise<string | null> {
    const [row] = await db.select({ projectId: apiDocument.projectId }).from(apiDocument).where(eq(apiDocument.id, id));
    return row?.projectId ?? null;
  },

  /** Rows with their files; a document whose file is gone is left out. */
  async withFiles(rows: readonly DocumentRow[]): Promise<ApiDocument[]> {
    const own = await filesOf(
      db,
      DOCUMENT_REF,
      rows.filter(({ itemId }) => itemId === null).map(({ id }) => id),
    );
    const shared = await libraryFiles(
      db,
      rows.flatMap(({ itemId }) => itemId ?? []),
    );
    return rows.flatMap(({ id, title, itemId, rowVersion }) => {
      const file = itemId === null ? own.get(id)?.[0] : shared.get(itemId);
      return file ? [{ id, title, itemId, file, rowVersion }] : [];
    });
  },
});
