import { and, eq, getTableColumns, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Json } from '@titian/shared-contracts/openapi';
import type { PlaneApi, PlaneEndpoint, PlaneUpstream } from '@titian/shared-contracts/plane';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { versionLife } from '../lifecycle/lifecycle.tables';
import { answerRules } from './answer-rules';
import { apiEndpoint, apiSecurity, KEYS_ONLY } from './gateway.tables';
import { byAddress, type LeaveOut, reasonOf } from './fitting-content';
import { instant } from './instant';
import { definitionsOf, requestRule } from './request-rules';
import { type RateOf, readOperationRates } from './read-rates';
import { twinOf } from './response-rules';
import { largestFirst, MOST, mostOf, withinBudget } from './within-budget';

type EndpointRow = typeof apiEndpoint.$inferSelect;

/** Versions that take calls, or once did: of those that never did nobody may know. */
const SERVED = ['Published', 'Deprecated', 'Blocked', 'Retired'] as const;
const isServed = (state: string): state is PlaneApi['state'] => SERVED.includes(state as PlaneApi['state']);
/** Of the others every call is refused, whatever their documents say. */
const CALLED = ['Published', 'Deprecated'] as const;
const isCalled = ({ version: { state } }: Found): boolean => CALLED.some((one) => one === state);

const TIMEOUTS = { connect: 3_000, firstByte: 10_000, idle: 15_000, whole: 60_000 };
/** Of a version without a row of its own. */
const DEFAULTS = {
  ...{ security: KEYS_ONLY, purposeRequired: false, bodyBytes: 1_048_576, rate: null },
  cors: { mode: 'off' as const, origins: [] },
};

const UNREAD = `all documents are longer than ${MOST} bytes`;

/** The state of a version as its callers meet it: what holds the project holds each of its versions. */
const stateOf = (state: PlaneApi['state'], status: string): PlaneApi['state'] =>
  status === 'blocked' && state !== 'Retired' ? 'Blocked' : state;

const upstreamOf = (row: EndpointRow | undefined, { open }: Secrets): PlaneUpstream | null =>
  row && row.urls.length > 0
    ? {
        strategy: row.strategy,
        endpoints: row.urls.map((address): PlaneEndpoint => ({
          ...address,
          ...{ privateAllowed: row.privateAllowed, ca: row.ca },
          authentication: row.authentication
            ? (JSON.parse(open(row.authentication)) as PlaneEndpoint['authentication'])
            : null,
        })),
        breaker: { failures: row.breakerFailures, suspendMs: row.suspendMs },
      }
    : null;

const timesOf = (row: EndpointRow): PlaneApi['timeouts'] => ({
  ...{ connect: row.connectMs, firstByte: row.firstByteMs, idle: row.idleMs, whole: row.wholeMs },
});
const timeoutsOf = (production: EndpointRow | undefined, sandbox: EndpointRow | undefined) => ({
  timeouts: production ? timesOf(production) : TIMEOUTS,
  ...(sandbox && { sandboxTimeouts: timesOf(sandbox) }),
});

const IS_SERVED = and(inArray(apiVersion.state, SERVED), ne(project.status, 'draft'));
const IS_CALLED = inArray(apiVersion.state, CALLED);
const { swaggerOriginal, ...columns } = getTableColumns(apiVersion);

/** How long the document of each version is that is called, in bytes. */
const selectLengths = (tx: Db) =>
  tx
    .select({
      ...{ versionId: apiVersion.id, organizationId: project.organizationId },
      length: sql<number>`octet_length(${swaggerOriginal}::text)`,
    })
    .from(apiVersion)
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .where(and(IS_SERVED, IS_CALLED));
type Length = Awaited<ReturnType<typeof selectLengths>>[number];

/** Versions whose documents are not read: all at once they would take the server's memory. */
function unreadOf(lengths: readonly Length[]): Set<string> {
  let sum = lengths.reduce((all, { length }) => all + length, 0);
  const unread = new Set<string>();
  for (const { versionId, length } of largestFirst(lengths, (one) => one.length)) {
    if (sum <= MOST) break;
    sum -= length;
    unread.add(versionId);
  }
  return unread;
}

/** @param unread of which the document is null, as of those that aren't called */
const selectVersions = (tx: Db, unread: ReadonlySet<string>) =>
  tx
    .select({
      ...{ version: columns, project, organization, security: apiSecurity },
      document: sql<Json | null>`case when ${and(IS_CALLED, notInArray(apiVersion.id, [...unread]))} then ${swaggerOriginal} end`,
      ...{ notice: versionLife.notice, successorId: versionLife.successorId },
    })
    .from(apiVersion)
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .leftJoin(apiSecurity, eq(apiSecurity.versionId, apiVersion.id))
    .leftJoin(versionLife, eq(versionLife.versionId, apiVersion.id))
    .where(IS_SERVED)
    .orderBy(apiVersion.id);
type Found = Awaited<ReturnType<typeof selectVersions>>[number];

const addressOf = ({ version, project: row, organization: owner }: Found): PlaneApi['address'] => ({
  organization: owner.code.toLowerCase(),
  api: row.identifier,
  version: version.version,
});

/** What of a called version's document the plane uses. */
function usesOf({ security }: Found, hasSandbox: boolean) {
  return { validation: security?.validation ?? 'off', hasTwin: !hasSandbox, isSampled: security?.sampled ?? true };
}

/**
 * The operations, with what the document asks of their requests only where that is checked, and what it says of answers only where the twin
 * gives them or the plane looks at them: these make most of a snapshot.
 */
function operationsOf(
  found: Found,
  { hasSandbox, rateOf, leaveOut }: { hasSandbox: boolean; rateOf: RateOf; leaveOut: LeaveOut },
): Pick<PlaneApi, 'operations' | 'validation' | 'definitions' | 'twin' | 'answers'> {
  const { version, document } = found;
  const { validation, hasTwin, isSampled } = usesOf(found, hasSandbox);
  const isAsked = validation !== 'off';
  const operations = version.operations.map(({ method, path }) => ({
    ...{ id: `${method} ${path}`, method, path, rate: rateOf(version.id, `${method} ${path}`) },
    request: isAsked && document ? requestRule(document, method, path) : null,
  }));
  if (!document) {
    // Nobody may be let pass unchecked where calls are to be checked.
    if (isCalled(found) && validation === 'block') throw new Error(UNREAD);
    if (isCalled(found)) leaveOut(`without what its document says (${UNREAD})`);
    return { validation, operations, definitions: {}, twin: null, answers: null };
  }
  return {
    ...{ validation, operations },
    definitions: isAsked || hasTwin || isSampled ? definitionsOf(document) : {},
    twin: hasTwin ? twinOf(document, operations) : null,
    answers: isSampled ? answerRules(document, operations) : null,
  };
}

function securityOf({ security: row }: Found): Pick<PlaneApi, keyof typeof DEFAULTS> {
  const { security, cors, purposeRequired, bodyBytes, rate } = row ?? DEFAULTS;
  return { security, cors, purposeRequired, bodyBytes, rate };
}

interface Surroundings {
  portal: string;
  secrets: Secrets;
  rateOf: RateOf;
  /** By version and environment. */
  endpointOf: ReadonlyMap<string, EndpointRow>;
  current: ReadonlyMap<string, Found>;
}

function toApi(one: Found, state: PlaneApi['state'], around: Surroundings, leaveOut: LeaveOut): PlaneApi {
  const { version, project: row, organization: owner } = one;
  const { portal, secrets, rateOf, endpointOf, current } = around;
  const [production, sandbox] = [endpointOf.get(`${version.id} Production`), endpointOf.get(`${version.id} Sandbox`)];
  const upstream = { Production: upstreamOf(production, secrets), Sandbox: upstreamOf(sandbox, secrets) };
  const following = one.successorId ?? row.currentVersionId;
  const newest = following === version.id ? undefined : current.get(following ?? '');
  return {
    ...{ versionId: version.id, projectId: row.id, organizationId: owner.id, address: addressOf(one) },
    docs: `${portal}/apimarketplace/${row.id}/about`,
    successor: newest ? addressOf(newest) : null,
    state: stateOf(state, row.status),
    notice: one.notice,
    deprecatedAt: instant(version.deprecatedAt),
    sunsetAt: instant(version.sunsetAt),
    ...operationsOf(one, { hasSandbox: upstream.Sandbox !== null, rateOf, leaveOut }),
    upstream,
    ...securityOf(one),
    policyIds: [],
    ...timeoutsOf(production, sandbox),
  };
}

/** Every version that takes calls, or once did, as far as there is room. One that can't be read is left out: it is refused, and others go on. */
export async function readApis(
  tx: Db,
  { leaveOut, ...given }: Pick<Surroundings, 'portal' | 'secrets'> & { leaveOut: LeaveOut },
): Promise<PlaneApi[]> {
  const lengths = await selectLengths(tx);
  const lengthOf = new Map(lengths.map(({ versionId, length }) => [versionId, length]));
  const found = await selectVersions(tx, unreadOf(lengths));
  const endpoints = await tx.select().from(apiEndpoint);
  const around = {
    ...given,
    current: new Map(found.map((one) => [one.version.id, one])),
    rateOf: await readOperationRates(tx),
    endpointOf: new Map(endpoints.map((one) => [`${one.versionId} ${one.environment}`, one])),
  };
  const apis = found.flatMap((one): PlaneApi[] => {
    const { id, state } = one.version;
    if (!isServed(state)) return [];
    const name = `apis ${byAddress({ address: addressOf(one) })}`;
    try {
      const api = toApi(one, state, around, (what) => leaveOut(`${name} ${what}`));
      return withinBudget([api], mostOf(lengthOf.get(id) ?? 0), leaveOut);
    } catch (error) {
      leaveOut(`${name}: ${reasonOf(error)}`);
      return [];
    }
  });
  return withinBudget(apis, MOST, leaveOut);
}
