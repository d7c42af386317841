import { and, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { EndpointRow as Listed } from '@titian/shared-contracts/authoring';
import type { Call } from '../../http/call';
import { asPage, listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { organization } from '../../storage/schema';
import { portalDay } from '../catalogue';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { apiEndpoint } from '../gateway/gateway.tables';
import { percentile, TIMES } from '../traffic';
import { callDay } from '../traffic/traffic.tables';
import { toEndpoint } from './endpoint.wire';

const LIST = {
  fields: {
    name: sql`lower(${apiEndpoint.name})`,
    api: sql`lower(${project.name} ->> 'my')`,
    environment: apiEndpoint.environment,
    state: apiVersion.state,
    organization: organization.code,
    projectId: project.id,
    strategy: apiEndpoint.strategy,
    /** Whether the gateway signs in there; how is sealed. */
    signsIn: sql`(${apiEndpoint.authentication} is not null)::text`,
  },
  search: [
    ...[apiEndpoint.name, project.identifier, sql`${project.name} ->> 'my'`, sql`${project.name} ->> 'en'`],
    sql`(${apiEndpoint.urls})::text`,
  ],
  sort: 'api:asc',
  tie: apiEndpoint.id,
};

const DAYS = 7;

/** What 95 of 100 calls of the last days took at most, by version and environment. */
async function timesOf(db: Db, versionIds: readonly string[], now: Date) {
  if (versionIds.length === 0) return new Map<string, number | null>();
  const ids = sql.join(
    versionIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const found = await rows<{ versionId: string; environment: string; times: number[] }>(
    db,
    sql`select version_id as "versionId", environment, ${TIMES} as times from ${callDay}
      where version_id in (${ids}) and period >= ${portalDay(now, DAYS - 1)}::date group by 1, 2`,
  );
  return new Map(found.map(({ versionId, environment, times }) => [versionId + environment, percentile(times, 0.95)]));
}

/** All endpoints that the caller reaches. */
export async function listEndpoints(db: Db, secrets: Secrets, { actor, now }: Call, query: ListQuery) {
  const parts = listParts(query, LIST);
  const selected = db
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
  const found = await readPage(selected, scoped);
  const times = await timesOf(
    db,
    found.rows.map(({ version }) => version.id),
    now,
  );
  const data = found.rows.map(({ row, total: _total, ...names }): Listed => {
    const { urls, ...endpoint } = toEndpoint(row, secrets);
    return {
      ...endpoint,
      ...names,
      urls: urls.map(({ url }) => url),
      p95: times.get(row.versionId + row.environment) ?? null,
    };
  });
  return asPage(query, data, found.totalItems);
}
