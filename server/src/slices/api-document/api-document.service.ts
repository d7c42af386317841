import { eq } from 'drizzle-orm';
import { API_DOCUMENTS_MAX, type ApiDocument, type NewApiDocument } from '@titian/shared-contracts/api-document';
import type { LocalText } from '@titian/shared-contracts';
import { auditOf, auditOrder } from '../../audit/audited';
import { attachFile } from '../../files/attach';
import { createFileRepository } from '../../files/file.repository';
import type { Call, PublicCall } from '../../http/call';
import { mustBeCurrent, notFound, Problem, staleRows } from '../../http/problem';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';
import { lockProject, type Project, readProject, targetOf } from '../authoring';
import { mustBeDocument } from '../library';
import { mayFindApi } from './api-document.policy';
import { createDocumentRepository, type DocumentRow, placeOf } from './api-document.repository';
import { apiDocument } from './api-document.tables';

interface Place {
  id: string;
  documentId: string;
}

const auditOn = (project: Project) =>
  auditOf<ApiDocument>({
    logType: 'API',
    target: () => targetOf(project),
    seen: ({ title, itemId, file: { name, size } }) => ({ title, itemId, file: { name, size } }),
  });

async function reached(tx: Db, { id, documentId }: Place): Promise<DocumentRow> {
  const row = await createDocumentRepository(tx).find(id, documentId);
  if (!row) throw notFound();
  return row;
}
const shown = async (db: Db, row: DocumentRow): Promise<ApiDocument> => {
  const [document] = await createDocumentRepository(db).withFiles([row]);
  if (!document) throw notFound();
  return document;
};

/** The documents of APIs; each change locks its API, is one transaction with its audit entry, and needs the part `edit`. */
export const createDocumentService = (db: Db) => ({
  /** For whoever finds the API in the catalogue. Throws 404. */
  async ofApi({ actor }: PublicCall, id: string): Promise<ApiDocument[]> {
    const documents = createDocumentRepository(db);
    if (!mayFindApi(actor, await documents.api(id))) throw notFound();
    return documents.withFiles(await documents.of(id));
  },

  async list(call: Call, id: string): Promise<ApiDocument[]> {
    await readProject(db, call, id);
    const documents = createDocumentRepository(db);
    return documents.withFiles(await documents.of(id));
  },

  create: (call: Call, projectId: string, { title, itemId, fileId }: NewApiDocument) =>
    db.transaction(async (tx) => {
      const project = await lockProject(tx, call, projectId);
      const documents = createDocumentRepository(tx);
      if ((await documents.of(projectId)).length >= API_DOCUMENTS_MAX) throw new Problem(409, 'apiDocument.tooMany');
      if (itemId) await mustBeDocument(tx, itemId, '/itemId');
      const id = newId(call.now.getTime());
      const position = await documents.next(projectId);
      const [row] = await tx
        .insert(apiDocument)
        .values({ id, projectId, title, itemId, position, createdAt: call.now })
        .returning();
      if (fileId) await attachFile(tx, call, { ...placeOf(id), fileId });
      const after = await shown(tx, row!);
      const params = { name: title.my };
      await auditOn(project)(tx, call, { action: 'API_DOCUMENT_ADD', params, before: null, after });
      return after;
    }),

  rename: (call: Call, place: Place, { rowVersion, title }: { rowVersion: number; title: LocalText }) =>
    db.transaction(async (tx) => {
      const project = await lockProject(tx, call, place.id);
      const row = await reached(tx, place);
      mustBeCurrent(row, rowVersion);
      const before = await shown(tx, row);
      const [changed] = await tx
        .update(apiDocument)
        .set({ title, rowVersion: rowVersion + 1 })
        .where(eq(apiDocument.id, row.id))
        .returning();
      const after = await shown(tx, changed!);
      const params = { name: title.my };
      await auditOn(project)(tx, call, { action: 'API_DOCUMENT_RENAME', params, before, after });
      return after;
    }),

  order: (call: Call, id: string, ids: readonly string[]) =>
    db.transaction(async (tx) => {
      const project = await lockProject(tx, call, id);
      const before = (await createDocumentRepository(tx).of(id)).map((row) => row.id);
      if (before.length !== new Set(ids).size || ids.some((one) => !before.includes(one))) throw staleRows();
      for (const [position, one] of ids.entries())
        await tx.update(apiDocument).set({ position }).where(eq(apiDocument.id, one));
      await auditOrder(tx, call, {
        ...{ action: 'API_DOCUMENT_ORDER', logType: 'API', target: targetOf(project), before, after: ids },
      });
      return null;
    }),

  remove: (call: Call, place: Place) =>
    db.transaction(async (tx) => {
      const project = await lockProject(tx, call, place.id);
      const row = await reached(tx, place);
      const before = await shown(tx, row);
      await createFileRepository(tx).removeOthers(placeOf(row.id), []);
      await tx.delete(apiDocument).where(eq(apiDocument.id, row.id));
      const params = { name: row.title.my };
      await auditOn(project)(tx, call, { action: 'API_DOCUMENT_REMOVE', params, before, after: null });
      return null;
    }),
});
