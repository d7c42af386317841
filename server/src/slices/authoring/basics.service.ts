import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AuthoringChanges, NewApi } from '@titian/shared-contracts/authoring';
import { auditOf } from '../../audit/audited';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, Problem } from '../../http/problem';
import { organizationScope } from '../../http/scope';
import { taken } from '../../managed/life';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { rebuildSearch } from '../catalogue';
import { apiVersion, category, project } from '../catalogue/catalogue.tables';
import { createProjectCopyRepository } from '../project';
import { identifierFixedBy, toAuthored, toColumns, versionsOf } from './basics.wire';
import { lockProject, type Project, readProject, targetOf } from './reached';

const EMPTY = { my: '', en: '' };
/** The version that an API begins with. */
const FIRST_VERSION = 'v1.0';

const audit = auditOf<Project>({
  logType: 'API',
  target: targetOf,
  seen: ({ id: _id, rowVersion: _version, createdAt: _created, updatedAt: _updated, ...rest }) => rest,
});

/** The document of a version that has none yet: it names the API and describes nothing. */
export const emptyDocument = (title: string, version: string) => ({
  openapi: '3.1.0',
  info: { title, version },
  paths: {},
});

export async function mustKnowCategory(tx: Db, code: string | undefined, path: string): Promise<void> {
  if (code === undefined) return;
  const found = await tx.select({ code: category.code }).from(category).where(eq(category.code, code));
  if (found.length === 0) throw invalid(path);
}

async function mustKnowOrganizations(tx: Db, ids: readonly string[] | undefined): Promise<void> {
  if (!ids || ids.length === 0) return;
  const found = await tx
    .select({ id: organization.id })
    .from(organization)
    .where(and(inArray(organization.id, [...ids]), isNull(organization.deletedAt)));
  if (found.length !== new Set(ids).size) throw invalid('/changes/allowedOrganizations');
}

/** The organisation that publishes: the caller's own, or one in their scope. */
async function publisherOf(tx: Db, { actor }: Call, given: string | undefined): Promise<string> {
  const id = given ?? actor.organizationId;
  if (!id) throw invalid('/organizationId', 'validation.required');
  const where = and(
    eq(organization.id, id),
    organizationScope(actor, organization.id),
    eq(organization.status, 'Active'),
    isNull(organization.deletedAt),
  );
  const [found] = await tx.select({ id: organization.id }).from(organization).where(where);
  if (!found) throw invalid('/organizationId');
  return found.id;
}

const identifierFixed = {
  publication: () => new Problem(409, 'authoring.identifierFixed'),
  review: () => new Problem(409, 'authoring.identifierInReview'),
};
const identifierTaken = (path: string) => taken('project.identifierTaken', path);

/** Writes changes of a locked project that were judged before, with its search and the log. */
export async function writeBasics(tx: Db, call: Call, before: Project, changes: AuthoringChanges): Promise<Project> {
  const next = { ...toColumns(changes), updatedAt: call.now, rowVersion: before.rowVersion + 1 };
  const [after] = await tx.update(project).set(next).where(eq(project.id, before.id)).returning();
  await rebuildSearch(tx, before.id, call.now);
  await audit(tx, call, { action: 'API_UPDATE', before, after: after! });
  return after!;
}

/** Begins APIs, and changes what is said of them. */
export const createBasicsService = (db: Db) => ({
  read: async (call: Call, id: string) => toAuthored(db, call, await readProject(db, call, id)),

  create: (call: Call, { organizationId: given, ...input }: NewApi) =>
    db.transaction(async (tx) => {
      const organizationId = await publisherOf(tx, call, given);
      await mustKnowCategory(tx, input.category, '/category');
      const projects = createProjectCopyRepository(tx);
      // One after another: neither a number nor an Identifier is given twice.
      const code = await projects.lockOrganization(organizationId);
      if (await projects.hasIdentifier(organizationId, input.Identifier)) throw identifierTaken('/Identifier');
      const { id: _actor, displayName, email } = call.actor;
      const [row] = await tx
        .insert(project)
        .values({
          ...{ summary: EMPTY, description: EMPTY, legalBasis: EMPTY, updateFrequency: EMPTY },
          ...{ tags: [], personalData: false, contactName: displayName, contactEmail: email },
          ...{ access: 'approval' as const, allowedOrganizations: [], status: 'draft' as const },
          ...toColumns(input),
          ...{ name: input.Name, identifier: input.Identifier, category: input.category },
          ...{ dataClassification: input.dataClassification, organizationId },
          projectIdentifier: await projects.nextNumber(code),
          ...{ createdAt: call.now, updatedAt: call.now },
        })
        .returning();
      await tx.insert(apiVersion).values({
        ...{ projectId: row!.id, version: FIRST_VERSION, state: 'Draft', operations: [], createdAt: call.now },
        swaggerOriginal: emptyDocument(input.Name.en, FIRST_VERSION),
      });
      await rebuildSearch(tx, row!.id, call.now);
      await audit(tx, call, { action: 'API_CREATE', before: null, after: row! });
      return toAuthored(tx, call, row!);
    }),

  update: (call: Call, id: string, { rowVersion, changes }: { rowVersion: number; changes: AuthoringChanges }) =>
    db.transaction(async (tx) => {
      const before = await lockProject(tx, call, id);
      mustBeCurrent(before, rowVersion);
      await mustKnowCategory(tx, changes.category, '/changes/category');
      await mustKnowOrganizations(tx, changes.allowedOrganizations);
      const { Identifier } = changes;
      if (Identifier !== undefined && Identifier !== before.identifier) {
        const fixedBy = identifierFixedBy(before, await versionsOf(tx, id));
        if (fixedBy) throw identifierFixed[fixedBy]();
        const projects = createProjectCopyRepository(tx);
        await projects.lockOrganization(before.organizationId);
        if (await projects.hasIdentifier(before.organizationId, Identifier)) {
          throw identifierTaken('/changes/Identifier');
        }
      }
      return toAuthored(tx, call, await writeBasics(tx, call, before, changes));
    }),
});
