import { eq } from 'drizzle-orm';
import { type Drift, drift } from '@titian/shared-contracts/drift';
import { DRIFT_FINDINGS_MAX, type DriftOfOperation } from '@titian/shared-contracts/plane';
import { newId } from '../../storage/schema/columns';
import { portalOf } from '../../testing/portal-of';
import { portalDay } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import { createNodes } from '../gateway';
import { gatewayNode } from '../gateway/gateway.tables';
import { driftDay, driftFinding } from './drift.tables';

const here = portalOf('developer', 'otheradmin');
const MOST = 1_000_000_000;
let secret: string;
let ids: { id: string; versionId: string };

const keyOf = async (node: string) => {
  const { db, app } = here.portal;
  return /^ttn_node_([\w-]+)\./.exec(await createNodes(db, app.secrets).issue(node, new Date()))![1]!;
};
const operation = 'get /lot';
const apiOf = async (organization: 'provider' | 'foreign') => {
  const { portal } = here;
  const { project, version } = await portal.make.api({ organizationId: portal.organizations[organization].id });
  const operations = [{ method: 'get', path: '/lot', summary: '', tag: '', deprecated: false }];
  await portal.db.update(apiVersion).set({ operations }).where(eq(apiVersion.id, version.id));
  return { id: project.id, versionId: version.id };
};
beforeAll(async () => void (secret = await keyOf('kb-1')));
beforeEach(async () => void (ids = await apiOf('provider')));

const field = (name: string, count = 1) => ({
  ...({
    kind: 'field',
    status: '200',
    mediaType: 'application/json',
    pointer: `/${name}`,
    seen: 'string',
    count,
  } as const),
});
const told = (given: Partial<DriftOfOperation> = {}): DriftOfOperation => ({
  ...{ versionId: ids.versionId, operation, day: portalDay(here.portal.app.clock()) },
  ...{ samples: 10, departed: 1, findings: [field('owner')] },
  ...given,
});
const send = async (operations: unknown[], { name = newId() as string, key = secret } = {}) =>
  (
    await here.portal.app.inject({
      ...{ method: 'POST', url: '/plane/drift', headers: { authorization: `Bearer ${key}` } },
      payload: { name, operations },
    })
  ).statusCode;
const read = async (params = ids, caller = here.developer) => (await caller.call(drift.read, { params })).body as Drift;
const keptOf = async (versionId: string) => [
  await here.portal.db.$count(driftDay, eq(driftDay.versionId, versionId)),
  await here.portal.db.$count(driftFinding, eq(driftFinding.versionId, versionId)),
];

it('adds up sixty reports of three nodes that come at once', async () => {
  const keys = [secret, await keyOf('kb-2'), await keyOf('kb-3')];
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      send([told({ samples: n + 1, departed: 1, findings: [field(n % 2 === 0 ? 'owner' : 'area', n + 1)] })], {
        // Of two nodes the same: a report's name is its node's.
        name: `report-${Math.floor(n / 3)}`,
        key: keys[n % 3]!,
      }),
    ),
  );
  expect(new Set(replies)).toEqual(new Set([204]));
  const { samples, departed, operations } = await read();
  expect([samples, departed]).toEqual([1_830, 60]);
  expect(operations[0]!.findings.map(({ pointer, count }) => [pointer, count])).toEqual([
    ['/area', 930],
    ['/owner', 900],
  ]);
});

it('takes nothing from a key that is unknown, of another node’s past, or revoked', async () => {
  const key = await keyOf('kb-9');
  for (const wrong of ['', 'x', secret.slice(1), `${secret}x`]) expect(await send([told()], { key: wrong })).toBe(401);
  const renewed = await keyOf('kb-9');
  expect(await send([told()], { key })).toBe(401);
  expect(await send([told()], { key: renewed })).toBe(204);
  await here.portal.db.update(gatewayNode).set({ revokedAt: new Date() }).where(eq(gatewayNode.name, 'kb-9'));
  expect(await send([told()], { key: renewed })).toBe(401);
  expect((await read()).samples).toBe(10);
});

it('refuses more than nodes tell at once, all of it', async () => {
  const many = (length: number) => Array.from({ length }, (_, n) => field(`a${n}/b`));
  expect(await send([told({ findings: many(DRIFT_FINDINGS_MAX) })])).toBe(422);
  expect(await send(Array.from({ length: DRIFT_FINDINGS_MAX }, () => told()))).toBe(422);
  expect(await send([told(), told({ findings: [field('a'.repeat(300))] })])).toBe(422);
  expect(await send([told({ operation: 'a'.repeat(5 * 1024 * 1024) })])).toBe(413);
  expect(await keptOf(ids.versionId)).toEqual([0, 0]);
  expect(await send([told({ findings: many(DRIFT_FINDINGS_MAX - 1) })])).toBe(204);
  expect(await keptOf(ids.versionId)).toEqual([1, DRIFT_FINDINGS_MAX - 1]);
});

it('keeps nothing of operations that the version doesn’t have', async () => {
  expect(await send([told({ operation: 'get /elsewhere' }), told({ operation: '' }), told()])).toBe(204);
  expect(await keptOf(ids.versionId)).toEqual([1, 1]);
});

it('goes on with counts that no column holds', async () => {
  for (let time = 0; time < 4; time += 1)
    expect(await send([told({ samples: MOST, departed: MOST, findings: [field('owner', MOST)] })])).toBe(204);
  const yesterday = portalDay(here.portal.app.clock(), 1);
  expect(await send([told({ day: yesterday, samples: MOST, departed: 0 })])).toBe(204);
  const { samples, departed, operations } = await read();
  expect([samples, departed]).toEqual([3_147_483_647, 2_147_483_647]);
  expect(operations[0]).toMatchObject({ samples, findings: [{ count: 2_147_483_648 }] });
});

it('shows what is reported of an API to its own tenant alone', async () => {
  const theirs = await apiOf('foreign');
  expect(await send([told({ versionId: theirs.versionId }), told()])).toBe(204);
  expect((await read()).samples).toBe(10);
  expect((await read(theirs, here.otheradmin)).samples).toBe(10);
  for (const params of [theirs, { id: ids.id, versionId: theirs.versionId }]) {
    expect((await here.developer.call(drift.read, { params })).status).toBe(404);
    expect((await here.developer.call(drift.patch, { params, query: {} })).status).toBe(404);
  }
  expect((await here.developer.call(drift.summary, { params: { id: theirs.id } })).status).toBe(404);
  expect(
    (await here.developer.call(drift.setSampling, { params: { id: theirs.id }, body: { on: false } })).status,
  ).toBe(404);
});
