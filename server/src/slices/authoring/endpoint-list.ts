import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import {
  CERTIFICATE_DAYS,
  type CertificateState,
  type ConnectionResult,
  type EndpointRow as Listed,
  isReached,
  type Reach,
} from '@titian/shared-contracts/authoring';
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
import { endpointTest } from './authoring.tables';
import { toEndpoint } from './endpoint.wire';

const DAY_MS = 86_400_000;

/** How the last test ended (`Reach`). */
const REACH = sql<Reach>`case when ${endpointTest.testedAt} is null then 'never' when ${endpointTest.reached} then 'reached'
  when ${endpointTest.gatewayOnlyAt} is not null then 'gatewayOnly' else 'failed' end`;

/** What is said of the first certificate that ends (`CertificateState`). */
function certificateAt(now: Date): SQL<CertificateState> {
  const soon = new Date(now.getTime() + CERTIFICATE_DAYS * DAY_MS);
  const ends = endpointTest.certificateEndsAt;
  return sql`case when ${ends} is null then 'none' when ${ends} <= ${now.toISOString()}::timestamptz then 'ended'
    when ${ends} <= ${soon.toISOString()}::timestamptz then 'soon' else 'fine' end`;
}

const listAt = (now: Date) => ({
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
    reach: REACH,
    testedAt: endpointTest.testedAt,
    certificate: certificateAt(now),
    certificateEndsAt: endpointTest.certificateEndsAt,
  },
  search: [
    ...[apiEndpoint.name, project.identifier, sql`${project.name} ->> 'my'`, sql`${project.name} ->> 'en'`],
    sql`(${apiEndpoint.urls})::text`,
  ],
  sort: 'api:asc',
  tie: apiEndpoint.id,
});

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

/** Of the first address that was not reached: why, or the status of its answer. */
function firstFault(results: readonly ConnectionResult[]): Pick<Listed, 'fault' | 'status'> {
  const failed = results.find((result) => !isReached(result));
  return { fault: failed?.fault?.code ?? null, status: failed?.status ?? null };
}

/** All endpoints that the caller reaches. */
export async function listEndpoints(db: Db, secrets: Secrets, { actor, now }: Call, query: ListQuery) {
  const parts = listParts(query, listAt(now));
  const selected = db
    .select({
      row: apiEndpoint,
      test: endpointTest,
      reach: REACH,
      project: { id: project.id, Name: project.name, Identifier: project.identifier },
      organization: { id: organization.id, code: organization.code, name: organization.name },
      version: { id: apiVersion.id, version: apiVersion.version, state: apiVersion.state },
      total: TOTAL,
    })
    .from(apiEndpoint)
    .innerJoin(apiVersion, eq(apiVersion.id, apiEndpoint.versionId))
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .leftJoin(endpointTest, eq(endpointTest.endpointId, apiEndpoint.id));
  const scoped = { ...parts, where: and(parts.where, organizationScope(actor, project.organizationId)) };
  const found = await readPage(selected, scoped);
  const times = await timesOf(
    db,
    found.rows.map(({ version }) => version.id),
    now,
  );
  const data = found.rows.map(({ row, test, reach, total: _total, ...names }): Listed => {
    const { urls, ...endpoint } = toEndpoint(row, secrets);
    return {
      ...endpoint,
      ...names,
      urls: urls.map(({ url }) => url),
      p95: times.get(row.versionId + row.environment) ?? null,
      reach,
      testedAt: test?.testedAt.toISOString() ?? null,
      ...firstFault(test?.results ?? []),
      certificateEndsAt: test?.certificateEndsAt?.toISOString() ?? null,
    };
  });
  return asPage(query, data, found.totalItems);
}
