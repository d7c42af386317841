import { eq } from 'drizzle-orm';
import type { FileRule } from '../../files/file-rules';
import type { LibraryUser } from '../../files/library-user';
import type { Db } from '../../storage/open';
import { project } from '../catalogue/catalogue.tables';
import { maySeeApi } from './api-document.policy';
import { createDocumentRepository, DOCUMENT_REF } from './api-document.repository';
import { apiDocument } from './api-document.tables';

/** Who sees an API downloads its documents. */
export const documentFileRules = (db: Db): FileRule[] => [
  {
    ref: DOCUMENT_REF,
    async mayRead({ actor }, refId) {
      const documents = createDocumentRepository(db);
      const projectId = await documents.projectOf(refId);
      return projectId !== null && maySeeApi(actor, await documents.api(projectId));
    },
  },
];

/** APIs lead to documents of the library. */
export const documentUser: LibraryUser = {
  async usesOf(db, { id }) {
    const rows = await db
      .selectDistinct({ id: project.id, title: project.name })
      .from(apiDocument)
      .innerJoin(project, eq(project.id, apiDocument.projectId))
      .where(eq(apiDocument.itemId, id));
    return rows.map((row) => ({ place: 'api', ...row }));
  },
};
