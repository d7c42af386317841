import { and, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { EndpointRow as Listed } from '@titian/shared-contracts/authoring';
import type { Call } from '../../http/call';
import { asPage, listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { apiEndpoint } from '../gateway/gateway.tables';
import { toEndpoint } from './endpoint.wire';

const LIST = {
  fields: {
    name: sql`lower(${apiEndpoint.name})`,
    api: sql`lower(${project.name} ->> 'my')`,
    environment: apiEndpoint.environment,
    state: apiVersion.state,
    organization: organization.code,
    projectId: project.id,
  },
  search: [
    ...[apiEndpoint.name, project.identifier, sql`${project.name} ->> 'my'`, sql`${project.name} ->> 'en'`],
    sql`(${apiEndpoint.urls})::text`,
  ],
  sort: 'api:asc',
  tie: apiEndpoint.id,
};

/** All endpoints that the caller reaches. */
export async function listEndpoints(db: Db, secrets: Secrets, { actor }: Call, query: ListQuery) {
  const parts = listParts(query, LIST);
  const rows = db
    .select({
      row: apiEndpoint,
      project: { id: project.id, Name: project.name, Identifier: project.identifier },
      organization: { id: organization.id, code: organization.code, name: organization.name },
      version: { id: apiVersion.id, version: apiVersion.version, state: apiVersion.state },
      total: TOTAL,
    })
    .from(apiEndpoint)
    .innerJoin(apiVersion, eq(apiVersion.id, apiEndpoint.versionId))
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .innerJoin(organization, eq(organization.id, project.organizationId));
  const scoped = { ...parts, where: and(parts.where, organizationScope(actor, project.organizationId)) };
  const found = await readPage(rows, scoped);
  const data = found.rows.map(({ row, total: _total, ...names }): Listed => {
    const { urls, ...endpoint } = toEndpoint(row, secrets);
    return { ...endpoint, ...names, urls: urls.map(({ url }) => url) };
  });
  return asPage(query, data, found.totalItems);
}
