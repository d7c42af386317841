import { and, asc, eq } from 'drizzle-orm';
import type { EndpointInput } from '@titian/shared-contracts/authoring';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';
import { apiEndpoint } from '../gateway/gateway.tables';
import { mustBeCallable, staysWithin } from './address-rules';
import { type EndpointRow, seenOf, toEndpoint } from './endpoint.wire';
import { dropTest, testsOf } from './last-test';
import { lockProject, type Project, readProject, readVersion, targetOf } from './reached';

type Environment = EndpointRow['environment'];
export interface EndpointPlace {
  id: string;
  versionId: string;
  environment: Environment;
}

/** States in which a version takes calls, and in which it never will again. */
const TAKES_CALLS = ['Published', 'Deprecated', 'Blocked'];
const OVER = ['Retired', 'Archived'];

/** The endpoint of an environment; null where none is registered. */
export async function findEndpoint(
  db: Db,
  { versionId, environment }: Omit<EndpointPlace, 'id'>,
): Promise<EndpointRow | null> {
  const where = and(eq(apiEndpoint.versionId, versionId), eq(apiEndpoint.environment, environment));
  const [row] = await db.select().from(apiEndpoint).where(where);
  return row ?? null;
}

/**
 * Whether private networks are allowed afterwards. Only a SuperAdministrator allows them; of anybody else the approval stays as long as the
 * endpoint leads to the hosts that were approved.
 */
function privateAfter({ actor }: Call, input: EndpointInput, before: EndpointRow | null): boolean {
  const wanted = input.privateAllowed ?? before?.privateAllowed ?? false;
  if (actor.role === 'SuperAdministrator' || !wanted) return wanted;
  if (!before?.privateAllowed) {
    throw new Problem(403, 'authoring.privateOnlyPlatform', {
      errors: [{ path: '/input/privateAllowed', code: 'validation.invalid' }],
    });
  }
  return staysWithin(input.urls, before.urls);
}

/** The sealed authentication afterwards. One that isn't named again stays with the hosts it was given for: else a change of address would reveal it. */
function sealedAfter({ seal }: Secrets, { authentication, urls }: EndpointInput, before: EndpointRow | null) {
  if (authentication !== undefined) return authentication && seal(JSON.stringify(authentication));
  if (before?.authentication && !staysWithin(urls, before.urls)) {
    throw invalid('/input/authentication', 'validation.secretAgain');
  }
  return before?.authentication ?? null;
}

/** The columns of an endpoint afterwards; an address that is named by its id keeps it. */
const valuesAfter = (
  { now }: Call,
  secrets: Secrets,
  { input, before, privateAllowed }: { input: EndpointInput; before: EndpointRow | null; privateAllowed: boolean },
) => {
  const known = new Set(before?.urls.map(({ id }) => id));
  return {
    ...input,
    urls: input.urls.map(({ id, url, weight }) => ({
      ...{ id: id && known.has(id) ? id : newId(now.getTime()), url, weight },
    })),
    privateAllowed,
    authentication: sealedAfter(secrets, input, before),
    rowVersion: (before?.rowVersion ?? 0) + 1,
  };
};

const idsOf = (rows: readonly EndpointRow[]): string[] => rows.map(({ id }) => id);

/** Where the calls of versions go. */
export const createEndpointService = (db: Db, secrets: Secrets) => {
  const log = (
    tx: Db,
    call: Call,
    project: Project,
    {
      action,
      before,
      after,
    }: { action: 'ENDPOINT_PUT' | 'ENDPOINT_REMOVE'; before: EndpointRow | null; after: EndpointRow | null },
  ) =>
    record(tx, call, {
      ...{ action, logType: 'API', params: { name: (after ?? before)!.name }, target: targetOf(project) },
      changes: diff(before && seenOf(before), after && seenOf(after)),
    });

  return {
    async list(call: Call, { id, versionId }: Omit<EndpointPlace, 'environment'>) {
      await readProject(db, call, id);
      await readVersion(db, id, versionId);
      const rows = await db
        .select()
        .from(apiEndpoint)
        .where(eq(apiEndpoint.versionId, versionId))
        .orderBy(asc(apiEndpoint.environment));
      const tests = await testsOf(db, idsOf(rows));
      return rows.map((row) => toEndpoint(row, secrets, tests));
    },

    /** One endpoint with its project, to be tested. */
    async reached(call: Call, place: EndpointPlace) {
      const project = await readProject(db, call, place.id);
      await readVersion(db, place.id, place.versionId);
      const row = await findEndpoint(db, place);
      if (!row) throw notFound();
      return { project, row };
    },

    put: (
      call: Call,
      place: EndpointPlace,
      { rowVersion, input }: { rowVersion: number | null; input: EndpointInput },
    ) =>
      db.transaction(async (tx) => {
        const project = await lockProject(tx, call, place.id);
        const version = await readVersion(tx, place.id, place.versionId);
        if (OVER.includes(version.state)) throw new Problem(409, 'authoring.versionFixed');
        const before = await findEndpoint(tx, place);
        mustBeCurrent(before ?? { rowVersion: 0 }, rowVersion ?? 0);
        const privateAllowed = privateAfter(call, input, before);
        mustBeCallable(input, privateAllowed || place.environment === 'Sandbox');
        const values = valuesAfter(call, secrets, { input, before, privateAllowed });
        const { versionId, environment } = place;
        const [after] = before
          ? await tx.update(apiEndpoint).set(values).where(eq(apiEndpoint.id, before.id)).returning()
          : await tx
              .insert(apiEndpoint)
              .values({ ...values, versionId, environment, createdAt: call.now })
              .returning();
        await dropTest(tx, before, after!);
        await log(tx, call, project, { action: 'ENDPOINT_PUT', before, after: after! });
        return toEndpoint(after!, secrets, await testsOf(tx, [after!.id]));
      }),

    remove: (call: Call, place: EndpointPlace) =>
      db.transaction(async (tx) => {
        const project = await lockProject(tx, call, place.id);
        const version = await readVersion(tx, place.id, place.versionId);
        const before = await findEndpoint(tx, place);
        if (!before) throw notFound();
        if (place.environment === 'Production' && TAKES_CALLS.includes(version.state)) {
          throw new Problem(409, 'authoring.endpointFixed');
        }
        await tx.delete(apiEndpoint).where(eq(apiEndpoint.id, before.id));
        await log(tx, call, project, { action: 'ENDPOINT_REMOVE', before, after: null });
        return null;
      }),
  };
};
