import { eq } from 'drizzle-orm';
import { authoredVersion } from '@titian/shared-contracts/authoring';
import { definition } from '@titian/shared-contracts/definition';
import { drift } from '@titian/shared-contracts/drift';
import { type DriftOfOperation, type DriftReport, PlaneSnapshot } from '@titian/shared-contracts/plane';
import { outbox } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { portalOf } from '../../testing/portal-of';
import { portalDay } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import { createNodes } from '../gateway';
import { deleteOldDrift } from './drift.jobs';
import { driftAlarm, driftDay, driftFinding } from './drift.tables';

const here = portalOf('developer', 'client', 'otheradmin', 'tenantadmin');
const GET = 'GET /lot/{no}';
const JSON_TYPE = 'application/json';
const document = {
  openapi: '3.0.3',
  info: { title: 'Lot', version: 'v1.0' },
  paths: {
    '/lot/{no}': {
      get: {
        responses: {
          '200': {
            description: 'Lot',
            content: { [JSON_TYPE]: { schema: { type: 'object', properties: { no: { type: 'string' } } } } },
          },
        },
      },
    },
  },
};
let secret: string;
let ids: { id: string; versionId: string };

beforeAll(async () => {
  const { portal } = here;
  secret = /^ttn_node_([\w-]+)\./.exec(await createNodes(portal.db, portal.app.secrets).issue('kb-1', new Date()))![1]!;
});
beforeEach(async () => {
  const { portal } = here;
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
  ids = { id: api.project.id, versionId: api.version.id };
  const operations = [{ ...api.version.operations[0]!, method: 'GET', path: '/lot/{no}' }];
  await portal.db
    .update(apiVersion)
    .set({ swaggerOriginal: document, operations })
    .where(eq(apiVersion.id, api.version.id));
});

const today = () => portalDay(here.portal.app.clock());
const field = (pointer = '/owner', seen: 'string' | 'null' = 'string', count = 2) => ({
  ...({ kind: 'field', status: '200', mediaType: JSON_TYPE, pointer, seen, count } as const),
});
const told = (given: Partial<DriftOfOperation> = {}): DriftOfOperation => ({
  ...{ versionId: ids.versionId, operation: GET, day: today(), samples: 40, departed: 2, findings: [field()] },
  ...given,
});
const send = (operations: unknown[], name = newId(), key = secret) =>
  here.portal.app.inject({
    ...{ method: 'POST', url: '/plane/drift', headers: { authorization: `Bearer ${key}` } },
    payload: { name, operations } as DriftReport,
  });
const read = async () => (await here.developer.call(drift.read, { params: ids })).body;

it('adds up what nodes report, each report once', async () => {
  expect((await send([told()], 'one')).statusCode).toBe(204);
  await Promise.all(Array.from({ length: 20 }, () => send([told()], 'one')));
  await send([told({ samples: 10, departed: 0, findings: [] })]);
  expect(await read()).toMatchObject({
    ...{ sampling: true, samples: 50, departed: 2, patched: 1 },
    days: [{ day: today(), samples: 50, departed: 2 }],
    operations: [{ method: 'GET', path: '/lot/{no}', samples: 50, findings: [{ ...field(), cure: 'patch' }] }],
  });
  const { body } = await here.developer.call(drift.summary, { params: { id: ids.id } });
  expect(body).toEqual({
    sampling: true,
    version: { id: ids.versionId, version: (await read()).version, samples: 50, departed: 2, findings: 1 },
  });
});

it('takes nothing of nobody, of versions that are gone, of other years, nor what is no report', async () => {
  expect((await send([told()], newId(), 'x')).statusCode).toBe(401);
  expect((await send([told({ versionId: newId() }), told({ day: '2020-01-01' })])).statusCode).toBe(204);
  const wrong = [{ samples: -1 }, { findings: [{ ...field(), value: 1, kind: 'other' }] }, { day: 'x' }];
  for (const one of wrong) expect((await send([{ ...told(), ...one }])).statusCode).toBe(422);
  expect(await read()).toMatchObject({ samples: 0, operations: [] });
});

it('keeps no names of an object that turns out to be a map', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const half of [letters.slice(0, 13), letters.slice(13)])
    await send([told({ findings: half.map((letter) => field(`/orang/nama_${letter}`)) })]);
  await send([told({ findings: [field('/orang/Siti')] })]);
  const rows = await here.portal.db.select().from(driftFinding).where(eq(driftFinding.versionId, ids.versionId));
  expect(rows.map(({ pointer }) => pointer)).toEqual(['/orang/*']);
});

it('bounds what is kept of a day', async () => {
  for (let part = 0; part < 3; part++) {
    const findings = Array.from({ length: 200 }, (_, n) => field(`/a${part}${n}/b`));
    await send([told({ findings })]);
  }
  expect(await here.portal.db.$count(driftFinding, eq(driftFinding.versionId, ids.versionId))).toBe(500);
});

it('tells the owner once a day that too many answers depart, however many report it', async () => {
  const { portal } = here;
  await send([told({ samples: 9, departed: 9 })]);
  expect(await portal.db.$count(driftAlarm, eq(driftAlarm.versionId, ids.versionId))).toBe(0);
  await Promise.all(Array.from({ length: 20 }, () => send([told({ samples: 40, departed: 20 })])));
  expect(await portal.db.$count(driftAlarm, eq(driftAlarm.versionId, ids.versionId))).toBe(1);
  const events = await portal.db.select().from(outbox).where(eq(outbox.code, 'api.drift'));
  expect(events.filter(({ payload }) => JSON.stringify(payload).includes(ids.versionId))).toHaveLength(1);
});

it('shows it to the owner alone', async () => {
  expect((await here.otheradmin.call(drift.read, { params: ids })).status).toBe(404);
  expect((await here.client.call(drift.read, { params: ids })).status).toBe(403);
  expect((await here.developer.call(drift.read, { params: { ...ids, versionId: newId() } })).status).toBe(404);
});

it('is switched off and on for an API by its owner, and the gateway hears of it', async () => {
  const rules = async () => {
    const reply = await here.portal.app.inject({
      url: '/plane/snapshot',
      headers: { authorization: `Bearer ${secret}` },
    });
    const { apis } = PlaneSnapshot.parse(JSON.parse(reply.json<{ snapshot: string }>().snapshot));
    return apis.find(({ versionId }) => versionId === ids.versionId)!.answers;
  };
  expect(await rules()).toMatchObject({ [GET]: { '200': { [JSON_TYPE]: { type: 'object' } } } });
  const set = (on: boolean) => here.developer.call(drift.setSampling, { params: { id: ids.id }, body: { on } });
  expect((await set(false)).body.sampling).toBe(false);
  expect(await rules()).toBeNull();
  expect((await read()).sampling).toBe(false);
  await set(true);
  expect(await rules()).not.toBeNull();
});

it('makes a patch that becomes a new version’s definition, and leaves the published one alone', async () => {
  const { developer, portal } = here;
  await send([told({ findings: [field(), field('/owner', 'null'), field('/orang/*')] })]);
  const patchOf = (target?: string) =>
    developer.call(drift.patch, { params: ids, query: target === undefined ? {} : { target } });
  const preview = await patchOf();
  expect(preview).toMatchObject({
    status: 200,
    body: {
      target: { id: ids.versionId },
      steps: [{ op: 'add', value: { type: 'string', nullable: true } }],
      counts: { breaking: 0 },
    },
  });
  expect(preview.body.changes.length).toBeGreaterThan(0);

  const body = { version: 'v1.1', stability: 'stable' as const };
  const { versionId } = (await developer.call(authoredVersion.create, { params: { id: ids.id }, body })).body;
  const { text, revision } = (await patchOf(versionId)).body;
  const params = { id: ids.id, versionId };
  const put = await developer.call(definition.put, {
    params,
    body: { revision, text, source: { kind: 'editor', name: '' } },
  });
  expect(put).toMatchObject({ status: 200, body: { stored: true } });
  expect((await patchOf(versionId)).body).toMatchObject({ steps: [], text: null });
  // Somebody saved another text meanwhile.
  const late = await developer.call(definition.put, {
    params,
    body: { revision, text: `${text} `, source: { kind: 'editor', name: '' } },
  });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
  const [published] = await portal.db.select().from(apiVersion).where(eq(apiVersion.id, ids.versionId));
  expect(published!.swaggerOriginal).toEqual(document);
});

it('loses nothing where a try breaks off after the version was begun, or somebody saves meanwhile', async () => {
  const { developer } = here;
  await send([told()]);
  const body = { version: 'v1.1', stability: 'stable' as const };
  const begin = () => developer.call(authoredVersion.create, { params: { id: ids.id }, body });
  const { versionId } = (await begin()).body;
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'authoring.versionTaken' } });
  const params = { id: ids.id, versionId };
  const patch = async () => (await developer.call(drift.patch, { params: ids, query: { target: versionId } })).body;
  const put = ({ text, revision }: { text: string; revision: number }) =>
    developer.call(definition.put, { params, body: { revision, text, source: { kind: 'editor', name: '' } } });
  const before = await patch();
  const theirs = { ...document, info: { ...document.info, description: 'Of a colleague' } };
  expect((await put({ text: JSON.stringify(theirs), revision: before.revision })).status).toBe(200);
  expect((await put(before)).status).toBe(409);
  const again = await patch();
  expect(again.text).toContain('Of a colleague');
  expect((await put(again)).status).toBe(200);
  expect((await developer.call(definition.read, { params })).body.text).toBe(again.text);
  expect(await patch()).toMatchObject({ steps: [], text: null });
});

it('patches no text that has errors', async () => {
  const body = { version: 'v1.1', stability: 'stable' as const };
  const { versionId } = (await here.developer.call(authoredVersion.create, { params: { id: ids.id }, body })).body;
  await here.developer.call(definition.put, {
    params: { id: ids.id, versionId },
    body: { revision: 0, text: '{', source: { kind: 'editor', name: '' } },
  });
  const refused = await here.developer.call(drift.patch, { params: ids, query: { target: versionId } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'drift.brokenDefinition' } });
});

it('is forgotten after thirty days', async () => {
  const { db, app } = here.portal;
  await send([told()]);
  const held = () => db.$count(driftDay, eq(driftDay.versionId, ids.versionId));
  await deleteOldDrift(db, new Date(app.clock().getTime() + 28 * 86_400_000));
  expect(await held()).toBe(1);
  await deleteOldDrift(db, new Date(app.clock().getTime() + 31 * 86_400_000));
  expect(await held()).toBe(0);
});
