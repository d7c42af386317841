import { and, eq, inArray, ne } from 'drizzle-orm';
import { DEFINITION_MAX_BYTES } from '@titian/shared-contracts/definition';
import type { PlaneApi, PlaneEndpoint, PlaneUpstream } from '@titian/shared-contracts/plane';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { versionLife } from '../lifecycle/lifecycle.tables';
import { answerRules } from './answer-rules';
import { apiEndpoint, apiSecurity, KEYS_ONLY } from './gateway.tables';
import { sizeOf } from './document';
import { type LeaveOut, reasonOf } from './fitting-content';
import { instant } from './instant';
import { definitionsOf, requestRule } from './request-rules';
import { type RateOf, readOperationRates } from './read-rates';
import { twinOf } from './response-rules';

type EndpointRow = typeof apiEndpoint.$inferSelect;

/** Versions that take calls, or once did: of those that never did nobody may know. */
const SERVED = ['Published', 'Deprecated', 'Blocked', 'Retired'] as const;
const isServed = (state: string): state is PlaneApi['state'] => SERVED.includes(state as PlaneApi['state']);

const TIMEOUTS = { connect: 3_000, firstByte: 10_000, idle: 15_000, whole: 60_000 };
/** Of a version without a row of its own. */
const DEFAULTS = {
  ...{ security: KEYS_ONLY, purposeRequired: false, bodyBytes: 1_048_576, rate: null },
  cors: { mode: 'off' as const, origins: [] },
};

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

const selectVersions = (tx: Db) =>
  tx
    .select({
      ...{ version: apiVersion, project, organization, security: apiSecurity },
      ...{ notice: versionLife.notice, successorId: versionLife.successorId },
    })
    .from(apiVersion)
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .leftJoin(apiSecurity, eq(apiSecurity.versionId, apiVersion.id))
    .leftJoin(versionLife, eq(versionLife.versionId, apiVersion.id))
    .where(and(inArray(apiVersion.state, SERVED), ne(project.status, 'draft')))
    .orderBy(apiVersion.id);
type Found = Awaited<ReturnType<typeof selectVersions>>[number];

const addressOf = ({ version, project: row, organization: owner }: Found): PlaneApi['address'] => ({
  organization: owner.code.toLowerCase(),
  api: row.identifier,
  version: version.version,
});

/** Characters of what the gateway gets of one document for requests, for the twin, or for answers: what operations refer to is in it for each of them. */
const MOST = DEFINITION_MAX_BYTES;
const TOO_LONG = 'longer than a definition may be, with what its operations refer to';

/**
 * The operations, with what the document asks of their requests only where that is checked, and what it says of answers only where the twin
 * gives them or the plane looks at them: these make most of a snapshot.
 */
function operationsOf(
  { version, security }: Found,
  { hasSandbox, rateOf, leaveOut }: { hasSandbox: boolean; rateOf: RateOf; leaveOut: LeaveOut },
): Pick<PlaneApi, 'operations' | 'validation' | 'definitions' | 'twin' | 'answers'> {
  const validation = security?.validation ?? 'off';
  const document = version.swaggerOriginal;
  const isCalled = version.state === 'Published' || version.state === 'Deprecated';
  const hasTwin = !hasSandbox && isCalled;
  const isSampled = isCalled && (security?.sampled ?? true);
  const operations = version.operations.map(({ method, path }) => ({
    ...{ id: `${method} ${path}`, method, path, rate: rateOf(version.id, `${method} ${path}`) },
    request: validation === 'off' ? null : requestRule(document, method, path),
  }));
  // Nobody may be let pass unchecked where calls are to be checked.
  if (sizeOf(operations) > MOST) throw new Error(`requests (${TOO_LONG})`);
  const within = <T>(part: T, name: string): T | null => {
    if (sizeOf(part) <= MOST) return part;
    leaveOut(`without ${name} (${TOO_LONG})`);
    return null;
  };
  return {
    ...{ validation, operations },
    definitions: validation === 'off' && !hasTwin && !isSampled ? {} : definitionsOf(document),
    twin: hasTwin ? within(twinOf(document, operations), 'twin') : null,
    answers: isSampled ? within(answerRules(document, operations), 'answers') : null,
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

/** Every version that takes calls, or once did. One that can't be read is left out: it is refused, and others go on. */
export async function readApis(
  tx: Db,
  { leaveOut, ...given }: Pick<Surroundings, 'portal' | 'secrets'> & { leaveOut: LeaveOut },
): Promise<PlaneApi[]> {
  const found = await selectVersions(tx);
  const endpoints = await tx.select().from(apiEndpoint);
  const around = {
    ...given,
    current: new Map(found.map((one) => [one.version.id, one])),
    rateOf: await readOperationRates(tx),
    endpointOf: new Map(endpoints.map((one) => [`${one.versionId} ${one.environment}`, one])),
  };
  return found.flatMap((one): PlaneApi[] => {
    const { state } = one.version;
    if (!isServed(state)) return [];
    const name = `apis ${Object.values(addressOf(one)).join('/')}`;
    try {
      return [toApi(one, state, around, (what) => leaveOut(`${name} ${what}`))];
    } catch (error) {
      leaveOut(`${name}: ${reasonOf(error)}`);
      return [];
    }
  });
}
