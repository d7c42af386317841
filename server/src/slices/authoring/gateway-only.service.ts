import { eq } from 'drizzle-orm';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { endpointTest } from './authoring.tables';
import { type EndpointPlace, findEndpoint } from './endpoint.service';
import { toEndpoint } from './endpoint.wire';
import { lockTest, testsOf } from './last-test';
import { lockProject, readVersion, targetOf } from './reached';

/** Says of an endpoint that gateways alone reach it: only after a test of it as it is now has failed, so that nobody says it instead of testing. */
export const createGatewayOnlyService =
  (db: Db, secrets: Secrets) =>
  (call: Call, place: EndpointPlace, { rowVersion, reason }: { rowVersion: number; reason: string }) =>
    db.transaction(async (tx) => {
      const project = await lockProject(tx, call, place.id);
      await readVersion(tx, place.id, place.versionId);
      const row = await findEndpoint(tx, place);
      if (!row) throw notFound();
      mustBeCurrent(row, rowVersion);
      const test = await lockTest(tx, row.id);
      if (!test || test.reached) throw new Problem(409, test ? 'authoring.reachedAlready' : 'authoring.testFirst');
      await tx
        .update(endpointTest)
        .set({ gatewayOnlyReason: reason, gatewayOnlyBy: call.actor.id, gatewayOnlyAt: call.now })
        .where(eq(endpointTest.endpointId, row.id));
      await record(tx, call, {
        ...{ action: 'ENDPOINT_GATEWAY_ONLY', logType: 'API', params: { name: row.name }, target: targetOf(project) },
        ...{ reason, changes: [{ path: '/gatewayOnly', before: test.gatewayOnlyReason, after: reason }] },
      });
      return toEndpoint(row, secrets, await testsOf(tx, [row.id]));
    });
