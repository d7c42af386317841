import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { allows, type ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { isReader } from './readers';
import { folderRight, repository, repositoryFolder } from './repository.tables';
import { useColumns } from './use';

const rules = {
  fields: {
    name: sql`lower(${repository.name} ->> 'my')`,
    organization: organization.code,
    visibility: repository.visibility,
    classification: repository.classification,
    size: useColumns.bytes,
    files: useColumns.files,
    updatedAt: repository.updatedAt,
  },
  search: [
    sql`${repository.name} ->> 'my'`,
    sql`${repository.name} ->> 'en'`,
    sql`${repository.description} ->> 'my'`,
    sql`${repository.description} ->> 'en'`,
    organization.code,
    sql`${organization.name} ->> 'my'`,
    sql`${organization.name} ->> 'en'`,
  ],
  sort: 'updatedAt:desc',
  tie: repository.id,
};

const select = (db: Db) =>
  db
    .select({ row: repository, owner: organization, ...useColumns, total: TOTAL })
    .from(repository)
    .innerJoin(organization, eq(organization.id, repository.organizationId));

/** Repositories that the actor administers. */
const administered = (actor: Actor): SQL =>
  allows(actor.permissions, 'repository.update')
    ? (organizationScope(actor, repository.organizationId) ?? sql`true`)
    : sql`false`;

/** Repositories in which the actor has a right somewhere: the rule of `rightsIn`, for all of them at once. */
const readable = (actor: Actor): SQL => {
  const { tenantId, organizationId } = actor;
  if (!tenantId) return sql`false`;
  const isListed = sql`exists (select 1 from ${folderRight} line join ${repositoryFolder} place on place.id = line.folder_id
    where place.repository_id = ${repository.id} and place.deleted_at is null and not place.inherits
      and (line.user_id = ${actor.id} or line.organization_id = ${organizationId}
        or line.role_id = (select own.role_id from ${user} own where own.id = ${actor.id})))`;
  const shown = or(eq(repository.visibility, 'Tenant'), isReader(organizationId), isListed);
  return and(eq(organization.tenantId, tenantId), shown)!;
};

const VIEWS = { all: isNull(repository.archivedAt), archived: isNotNull(repository.archivedAt) };

export const createRepositoryList = (db: Db) => ({
  /** Those that the actor reads; archived ones are read too. */
  async readable(actor: Actor, query: ListQuery) {
    const parts = listParts(query, rules);
    return readPage(select(db), { ...parts, where: and(or(administered(actor), readable(actor)), parts.where) });
  },

  async managed(actor: Actor, { view, ...query }: ListQuery & { view: keyof typeof VIEWS }) {
    const parts = listParts(query, rules);
    const scope = organizationScope(actor, repository.organizationId);
    return readPage(select(db), { ...parts, where: and(scope, VIEWS[view], parts.where) });
  },

  async counts(actor: Actor): Promise<Record<keyof typeof VIEWS, number>> {
    const countOf = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`;
    const [row] = await db
      .select({ all: countOf(VIEWS.all), archived: countOf(VIEWS.archived) })
      .from(repository)
      .where(organizationScope(actor, repository.organizationId));
    return row!;
  },

  async useOf(id: string) {
    const [row] = await select(db).where(eq(repository.id, id));
    return { bytes: row!.bytes, files: row!.files };
  },
});
